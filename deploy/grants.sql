-- Run as safar_owner in the database safar, after the first `node tools/start/backup.mjs migrate`; may be repeated. Lets the account of the
-- server read and write rows, but not change tables.
grant usage on schema public, sandbox, graphile_worker to safar;
grant select, insert, update, delete on all tables in schema public, sandbox, graphile_worker to safar;
grant usage, select, update on all sequences in schema public, sandbox, graphile_worker to safar;
-- For tables and sequences of later migrations.
alter default privileges grant select, insert, update, delete on tables to safar;
alter default privileges grant usage, select, update on sequences to safar;
