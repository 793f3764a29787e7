create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'contact' check (kind in ('contact', 'business')),
  name text not null,
  email text not null,
  message text not null,
  language text not null check (language in ('sv', 'ar')),
  state text not null default 'new' check (state in ('new', 'open', 'done', 'spam')),
  created_at timestamptz not null default now(),
  spam_reason text check (spam_reason in ('honeypot', 'links', 'markup', 'staff')),
  assigned_to uuid references users on delete set null,
  phone text not null default '',
  booking_id uuid references bookings on delete set null,
  constraint only_spam_has_a_reason check ((state = 'spam') = (spam_reason is not null))
);
create index contact_messages_booking on contact_messages (booking_id) where booking_id is not null;
create index contact_messages_by_name on contact_messages (name collate "sv-x-icu", id);
create index contact_messages_by_state on contact_messages (state, id);
create index contact_messages_created on contact_messages (created_at desc, id desc);
create index contact_messages_sender on contact_messages (lower(email), created_at desc);
create index contact_messages_state on contact_messages (state, created_at desc, id desc);
create index contact_messages_words on contact_messages using gin (((((((' ' || name) || ' ') || email) || ' ') ||
  message)) gin_trgm_ops);

-- A mail is queued until it is sent, fails for good or no longer applies. The sending process holds a lease, so that no
-- two processes send the same mail. The text of a sent mail is stored exactly as sent.
create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  dedupe text not null unique,
  booking_id uuid references bookings on delete set null,
  to_address text not null,
  language text not null check (language in ('sv', 'ar')),
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  first_tried_at timestamptz,
  next_try_at timestamptz default now(),
  ended_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  subject text,
  body_text text,
  body_html text,
  attachments jsonb not null default '[]',
  resend_of uuid references outbox_mails on delete set null,
  resent_at timestamptz
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index outbox_mails_address on outbox_mails using gin (to_address gin_trgm_ops);
create index outbox_mails_again on outbox_mails (resend_of) where resend_of is not null;
create index outbox_mails_booking on outbox_mails (booking_id);
create index outbox_mails_by_address on outbox_mails (to_address, id);
create index outbox_mails_created on outbox_mails (created_at desc, id desc);
create index outbox_mails_failed on outbox_mails (created_at desc, id desc)
  where error is not null and state in ('queued', 'failed') and resent_at is null;
create index outbox_mails_state on outbox_mails (state, created_at desc, id desc);
create index outbox_mails_topic on outbox_mails (topic, created_at desc, id desc);
create index outbox_mails_waiting on outbox_mails (next_try_at) where state = 'queued';

create table message_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages on delete cascade,
  text text not null,
  author_id uuid references users on delete set null,
  client_key text not null,
  created_at timestamptz not null default now(),
  constraint answered_once unique (message_id, client_key)
);

-- The last number of a series and year. A row, not a sequence: a rolled back transaction must leave no gap.
create table document_series (
  series text not null check (series in ('B', 'K', 'KN')),
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);

-- Documents with the texts at the time of issue.
create table documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirmation', 'receipt', 'credit_note', 'credit_note_reversal',
    'cancellation_statement', 'travel_documents')),
  series text not null,
  year int not null,
  position int not null,
  number text not null unique,
  booking_id uuid not null references bookings on delete restrict,
  subject_id uuid,
  dedupe text not null unique,
  language text not null check (language in ('sv', 'ar')),
  content jsonb,
  issued_at timestamptz not null default now(),
  file_name text unique,
  sha256 text,
  emptied_at timestamptz,
  figures jsonb,
  deleted_files text[] not null default '{}',
  unique (series, year, "position"),
  foreign key (series, year) references document_series (series, year),
  check (((file_name is null) = (sha256 is null)) or emptied_at is not null),
  constraint documents_check1 check ((content is null) = (emptied_at is not null))
);
create index documents_booking on documents (booking_id, issued_at);
create index documents_subject on documents (subject_id) where subject_id is not null;
