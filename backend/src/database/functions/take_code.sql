-- Counts a use of a code, which `use` names with a hash of the customer's e-mail (empty: none). Returns false, without a change, when the code is spent or this customer has used it often enough. The rule is
-- locked after the extras, so it never causes a deadlock.
create or replace function take_code(use jsonb) returns boolean language plpgsql as $$
declare
  rule discount_rules;
begin
  update discount_rules set used = used + 1
   where id = (use->>'rule_id')::uuid and is_active and (max_uses is null or used < max_uses)
  returning * into rule;
  if not found then
    return false;
  end if;
  if use->>'email_hash' <> '' and rule.max_per_email <= (
      select count(*) from discount_uses u
       where u.rule_id = rule.id and u.email_hash = use->>'email_hash' and u.state <> 'released') then
    update discount_rules set used = used - 1 where id = rule.id;
    return false;
  end if;
  return true;
end $$;
