-- The method by which the money of a refund leaves: through the bank when staff pay it out by hand, else as it came.
create or replace function refund_method(is_manual boolean, paid_by text) returns text language sql immutable as $$
  select case when is_manual then 'bank' else paid_by end
$$;
