create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  email citext not null unique,
  password_hash text not null,
  role text not null default 'agent' check (role in ('admin', 'editor', 'agent')),
  token_version int not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  otp_secret text,
  otp_since timestamptz,
  otp_step bigint not null default 0,
  otp_recovery text[] not null default '{}',
  constraint second_factor_has_secret check (otp_since is null or otp_secret is not null)
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Read newest first, filtered by person, action or object.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text,
  action text not null,
  object_type text,
  object_id text,
  changes jsonb,
  request_id text
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index audit_action on audit_log (action, at desc, id desc);
create index audit_actor on audit_log (actor_id, at desc, id desc);
create index audit_newest on audit_log (at desc, id desc);
create index audit_object on audit_log (object_type, object_id, at desc, id desc);

-- Requests counted across all processes. Unlogged: after a crash the counts start again from zero.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  calls int not null,
  primary key (key, window_start)
);
create index rate_limits_age on rate_limits (window_start);

-- Unlogged: after a crash the delays start again from zero.
create unlogged table failed_attempts (
  key text primary key,
  failures int not null,
  open_at timestamptz not null
);
create index failed_attempts_age on failed_attempts (open_at);

-- Password reset links; only the hash of the token is stored.
create table password_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + interval '1 hour'),
  used_at timestamptz
);
create index password_resets_age on password_resets (created_at);
create index password_resets_user on password_resets (user_id, created_at);

-- One link per audit log entry, in the order of sealing (ADR 14). Links contain only hashes and are kept after the
-- retention deletes their entries.
create table audit_chain (
  position bigint primary key check ("position" > 0),
  audit_id bigint not null unique,
  at text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

-- Tokens of staff who signed out. A row is needed until its token expires.
create table revoked_tokens (
  id uuid primary key,
  ends_at timestamptz not null
);
create index revoked_tokens_ends on revoked_tokens (ends_at);
