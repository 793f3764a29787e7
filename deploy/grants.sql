-- As safar_owner in the database safar, after the first `node tools/start/backup.mjs migrate`; again does no harm. Gives the account of the
-- server its rows, and nothing that changes a table.
grant usage on schema public, sandbox, graphile_worker to safar;
grant select, insert, update, delete on all tables in schema public, sandbox, graphile_worker to safar;
grant usage, select, update on all sequences in schema public, sandbox, graphile_worker to safar;
-- What later migrations make.
alter default privileges grant select, insert, update, delete on tables to safar;
alter default privileges grant usage, select, update on sequences to safar;
