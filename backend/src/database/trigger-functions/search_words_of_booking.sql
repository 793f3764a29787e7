create or replace function search_words_of_booking() returns trigger language plpgsql as $$
begin
  perform save_search_words(array[new.id]);
  return null;
end $$;
