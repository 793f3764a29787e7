create or replace function search_words_of_new_bookings() returns trigger language plpgsql as $$
begin
  if current_setting('safar.passengers_follow', true) = 'yes' then return null; end if;
  perform save_search_words(array(select id from touched));
  return null;
end $$;
