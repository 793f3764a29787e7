create or replace trigger search_words_of_new after insert on passengers referencing new table as touched
  for each statement execute function search_words_of_passengers();

create or replace trigger search_words_follow after update on passengers referencing new table as touched
  for each statement execute function search_words_of_passengers();

create or replace trigger search_words_of_deleted after delete on passengers referencing old table as touched
  for each statement execute function search_words_of_passengers();
