-- What the owner says of a product in fields of her own: words as text, choices as a list of their keys, a number as it is.
-- What the fields are stands in the settings; a value whose field was removed stays until the field is back.
alter table products add column fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object');

-- Each choice and each number, as 'occasion=wedding' and 'length=112.5', by which lists are narrowed and counted.
create function field_terms(fields jsonb) returns text[] language sql immutable strict parallel safe
  return array(
    select own.key || '=' || coalesce(chosen.key, own.value #>> '{}')
    from jsonb_each(fields) own
    left join lateral jsonb_array_elements_text(case jsonb_typeof(own.value) when 'array' then own.value else '[]' end) chosen (key) on true
    where chosen.key is not null or jsonb_typeof(own.value) = 'number');
alter table products add column field_terms text[] not null generated always as (field_terms(fields)) stored;

-- A product is found by its words, too; a choice stands there after '#', which begins no word.
drop index products_search;
alter table products drop column search;
drop function search_document(text, text, text, text[], text[]);
create function search_document(name text, number text, description text, sizes text[], colors text[], fields jsonb)
  returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(
    words_in(name || ' ' || number || ' ' || description || ' ' || array_to_string(colors, ' ') || ' '
      || coalesce((select string_agg(value #>> '{}', ' ') from jsonb_each(fields) where jsonb_typeof(value) = 'string'), ''))
    || array(select '^' || word from unnest(words_in(name || ' ' || number)) word)
    || array(select '=' || word from unnest(words_in(array_to_string(sizes, ' '))) word)
    || array(select '~' || color from unnest(colors) color)
    || array(select '#' || term from unnest(field_terms(fields)) term));
alter table products add column search tsvector not null
  generated always as (search_document(name, number, description, sizes, colors, fields)) stored;
create index products_search on products using gin (search) with (fastupdate = off) where deleted_at is null;

create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word, parts)
  select word, word_parts(word) from (select distinct unnest(tsvector_to_array(search)) as word from written) as new_words
  where word ~ '^[^0-9=^~#][^0-9]{2,29}$' and not exists (select from search_words known where known.word = new_words.word);
  return null;
end $$;
