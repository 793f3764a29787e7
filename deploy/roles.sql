-- Run once as postgres. Creates an account that owns the tables and changes the schema, and one that uses the rows.
-- psql -v owner_password=… -v app_password=… -f deploy/roles.sql
create role safar_owner login password :'owner_password';
create role safar login password :'app_password';
-- Keeps parameter values of failed statements out of the log of PostgreSQL.
alter role safar set log_parameter_max_length_on_error = 0;
alter role safar set log_min_error_statement = panic;
