import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of a withdrawn review is deleted. Examples of the demo have no booking. */
const REVIEWS = `
  create table reviews (
    id uuid primary key default gen_random_uuid(),
    booking_id uuid unique references bookings on delete cascade,
    destination_id text not null references destinations on delete cascade,
    departure_month text not null check (departure_month ~ '^\\d{4}-\\d{2}$'),
    rating int not null check (rating between 1 and 5),
    text text not null,
    language text not null check (language in ('sv', 'ar')),
    display_name text not null,
    consent_at timestamptz not null,
    state text not null default 'pending' check (state in ('pending', 'published', 'rejected', 'withdrawn')),
    reject_reason text check (reject_reason in ('personal_data', 'unlawful', 'off_topic', 'language')),
    reply_sv text not null default '',
    reply_ar text not null default '',
    moderated_by uuid references users on delete set null,
    moderated_at timestamptz,
    is_example boolean not null default false,
    version int not null default 1,
    created_at timestamptz not null default now(),
    check (is_example = (booking_id is null)),
    check ((state = 'rejected') = (reject_reason is not null)),
    check ((reply_sv = '') = (reply_ar = '')),
    check ((state = 'withdrawn' and text = '' and display_name = '')
      or (state <> 'withdrawn' and char_length(text) between 20 and 2000 and char_length(display_name) between 1 and 40))
  )`;

/** Only the hash of a link's token is stored; the mail alone contains it. */
const INVITES = `
  create table review_invites (
    booking_id uuid primary key references bookings on delete cascade,
    token_hash text not null unique,
    sent_at timestamptz not null default now(),
    reminded_at timestamptz,
    declined_at timestamptz,
    expires_at timestamptz not null
  )`;

/** What people who travelled say of a trip, and the links with which they are asked. */
export class Reviews1764028884000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REVIEWS);
    await runner.query(`create index reviews_newest on reviews (created_at, id)`);
    await runner.query(
      `create index reviews_published on reviews (destination_id, created_at) where state = 'published'`,
    );
    await runner.query(INVITES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table review_invites, reviews`);
  }
}
