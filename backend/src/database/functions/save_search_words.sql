-- Reads each booking and its passengers by key (`limit`): a join could read the whole index with a plan that was made
-- for a small table.
create or replace function save_search_words(ids uuid[])
  returns void
  language plpgsql
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
begin
  insert into booking_search (booking_id, words)
  select b.id, concat_ws(' ', search_word(b.booking_ref), search_word(b.destination_sv), search_word(b.destination_ar),
           search_word(b.email), search_word(b.phone), (
             select string_agg(search_word(p.first_name) || ' ' || search_word(p.last_name), ' ' order by p.position)
               from passengers p where p.booking_id = b.id and p.state <> 'replaced'))
    from unnest(ids) as wanted
    cross join lateral (select * from bookings where id = wanted limit 1) b
  on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
end $$;
