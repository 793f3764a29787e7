-- Returns a discount rule with the names of `DiscountRule` in the domain.
create or replace function discount_rule_json(r discount_rules) returns jsonb language sql stable as $$
  select jsonb_build_object('id', r.id, 'name_sv', r.name_sv, 'name_ar', r.name_ar, 'kind', r.kind,
    'value', r.value, 'min_travellers', r.min_travellers, 'destinations', r.destinations, 'book_from', r.book_from, 'book_to', r.book_to, 'travel_from', r.travel_from,
    'travel_to', r.travel_to, 'days_before_min', r.days_before_min, 'days_before_max', r.days_before_max)
$$;
