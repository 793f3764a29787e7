-- Returns the extras that a trip offers, with what one of its departures says about them (`StoredExtraOffer` in the
-- domain), and their groups. Null without any. Planned once a connection.
create or replace function extras_on(destination text, departure uuid, out extras jsonb, out groups jsonb)
  language plpgsql stable
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
begin
  with offered as (
    select e.*, coalesce(o.price, a.price) as trip_price
      from extras e
      left join extra_offers o on o.extra_id = e.id and o.destination_id = destination
      left join extra_offers a on a.extra_id = e.id and a.destination_id is null
     where e.is_active and (o.id is not null or a.id is not null))
  select (select jsonb_agg(jsonb_build_object('id', e.id, 'refundable', e.refundable, 'is_question', e.is_question,
                   'bookable_later', e.bookable_later,
                   'text_sv', e.text_sv, 'text_ar', e.text_ar, 'terms_url', e.terms_url, 'isOffered', true,
                   'tripPrice', e.trip_price,
                   'terms', jsonb_build_object('code', e.code, 'name_sv', e.name_sv, 'name_ar', e.name_ar,
                     'group_code', e.group_code, 'kind', e.kind, 'basis', e.basis, 'price', e.price,
                     'price_child', e.price_child, 'percent', e.percent, 'for_adult', e.for_adult,
                     'for_child', e.for_child, 'for_infant', e.for_infant, 'in_deposit', e.in_deposit,
                     'sold_until_days', e.sold_until_days, 'is_active', e.is_active),
                   'departure', case when x.extra_id is not null then jsonb_build_object('price', x.price,
                     'stock', x.stock, 'taken', x.taken, 'closed', x.closed) end)
                 order by e.sort, e.code)
            from offered e
            left join departure_extras x on x.extra_id = e.id and x.departure_id = departure),
         (select jsonb_agg(jsonb_build_object('code', g.code, 'name_sv', g.name_sv, 'name_ar', g.name_ar,
                   'rule', g.rule) order by g.code)
            from extra_groups g where g.code in (select group_code from offered))
    into extras, groups;
end $$;
