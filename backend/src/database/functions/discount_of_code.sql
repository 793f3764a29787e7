-- Returns the rule of a code that can be used once more, as `DiscountRule` in the domain; null without one. A use by the
-- hold of this customer does not count, because a new order releases it first.
create or replace function discount_of_code(wanted text, holder uuid) returns jsonb language sql stable as $$
  select discount_rule_json(r)
    from discount_rules r
   where r.code = wanted and r.is_active
     and (r.max_uses is null or r.used < r.max_uses + (
           select count(*) from discount_uses u join bookings b on b.id = u.booking_id
            where u.booking_id = holder and u.rule_id = r.id and u.state <> 'released' and b.state = 'held'))
$$;
