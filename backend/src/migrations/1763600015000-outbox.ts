import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A mail is on its way until it was sent, given up, or had nothing to tell any more. Whoever sends it holds a lease, so
 * that two processes never send it at once; what was sent is kept word by word.
 */
const LIFE = `
alter table outbox_mails
  drop constraint outbox_mails_state_check,
  add constraint outbox_mails_state_check check (state in ('queued', 'sent', 'failed', 'dropped')),
  add column first_tried_at timestamptz,
  add column next_try_at timestamptz default now(),
  add column ended_at timestamptz,
  add column lease uuid,
  add column leased_until timestamptz,
  add column subject text,
  add column body_text text,
  add column body_html text,
  add column attachments jsonb not null default '[]',
  add column resend_of uuid references outbox_mails on delete set null,
  add column resent_at timestamptz;

update outbox_mails set ended_at = sent_at, next_try_at = null where state <> 'queued';

drop index outbox_mails_created;
drop index outbox_mails_failed;
create index outbox_mails_created on outbox_mails (created_at desc, id desc);
create index outbox_mails_topic on outbox_mails (topic, created_at desc, id desc);
create index outbox_mails_state on outbox_mails (state, created_at desc, id desc);
create index outbox_mails_by_address on outbox_mails (to_address, id);
create index outbox_mails_address on outbox_mails using gin (to_address gin_trgm_ops);
create index outbox_mails_waiting on outbox_mails (next_try_at) where state = 'queued';
create index outbox_mails_failed on outbox_mails (created_at desc, id desc)
  where error is not null and state in ('queued', 'failed') and resent_at is null;
create index outbox_mails_again on outbox_mails (resend_of) where resend_of is not null;
`;

/** Whoever lets go of the receiver lets go of the words, too: they name the same person. */
const FORGETTING = `
create function forget_words_of_mail() returns trigger language plpgsql as $$
begin
  new.subject := null;
  new.body_text := null;
  new.body_html := null;
  new.attachments := '[]';
  new.error := null;
  return new;
end $$;
create trigger forget_words before update of to_address on outbox_mails
  for each row when (new.to_address = '') execute function forget_words_of_mail();
`;

export class Outbox1763600015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LIFE);
    await runner.query(FORGETTING);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
