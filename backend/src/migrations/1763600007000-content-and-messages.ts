import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every text knows who wrote it last; what it said before stays. The version in force stands in `content` alone. */
const CONTENT = `
alter table content
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references users on delete set null;

create table content_versions (
  content_id uuid not null references content on delete cascade,
  version int not null,
  value_sv text not null,
  value_ar text not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  primary key (content_id, version)
);
`;

/** Messages become somebody's work, spam a state of its own, and answers part of the message. */
const MESSAGES = `
alter table contact_messages
  drop constraint contact_messages_state_check,
  add constraint contact_messages_state_check check (state in ('new', 'open', 'done', 'spam')),
  add column spam_reason text check (spam_reason in ('honeypot', 'links', 'markup', 'staff')),
  add column assigned_to uuid references users on delete set null,
  add constraint only_spam_has_a_reason check ((state = 'spam') = (spam_reason is not null));
create index contact_messages_created on contact_messages (created_at desc, id);
create index contact_messages_state on contact_messages (state, created_at desc);
create index contact_messages_sender on contact_messages (lower(email), created_at desc);

create table message_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages on delete cascade,
  text text not null,
  author_id uuid references users on delete set null,
  client_key text not null,
  created_at timestamptz not null default now(),
  constraint answered_once unique (message_id, client_key)
);
`;

export class ContentAndMessages1763600007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONTENT);
    await runner.query(MESSAGES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
