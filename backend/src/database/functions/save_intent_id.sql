-- Saves the intent id and opens the payment. Returns false if the payment was abandoned before its intent was known.
create or replace function save_intent_id(payment uuid, intent text)
  returns boolean
  language plpgsql
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  came_to text;
begin
  update payments set intent_id = intent, state = case when state = 'created' then 'open' else state end
   where id = payment and intent_id is null
  returning state into came_to;
  if not found then
    select state into came_to from payments where id = payment;
  end if;
  return coalesce(came_to <> 'canceled', false);
end $$;
