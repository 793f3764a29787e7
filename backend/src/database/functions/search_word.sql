-- Normalises text for the search: lower case, without spaces and marks.
create or replace function search_word(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(
        regexp_replace(lower(normalize(typed, NFKD)),
          '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]',
          '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øłđðıٱىیةکپگڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'olddiاييهكبغف01234567890123456789'),
    '[^[:alnum:]]+', '', 'g')
$$;
