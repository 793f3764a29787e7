create or replace function refund_cap() returns trigger language plpgsql as $$
declare
  paid payments;
  refunded_principal bigint;
  refunded_surcharge bigint;
begin
  select * into paid from payments where id = new.payment_id for update;
  select coalesce(sum(principal), 0), coalesce(sum(surcharge), 0)
    into refunded_principal, refunded_surcharge
    from refunds
   where payment_id = new.payment_id and state not in ('failed', 'canceled') and id <> new.id;
  if refunded_principal + new.principal > paid.principal
     or refunded_surcharge + new.surcharge > paid.surcharge then
    raise exception 'refund exceeds payment' using errcode = '23514';
  end if;
  return new;
end $$;
