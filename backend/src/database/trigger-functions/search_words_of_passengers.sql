create or replace function search_words_of_passengers() returns trigger language plpgsql as $$
begin
  perform save_search_words(array(select distinct booking_id from touched));
  return null;
end $$;
