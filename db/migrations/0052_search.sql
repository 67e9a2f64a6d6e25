-- What shoppers search by. A product's words, without marks, lie in one index; a word of its name stands there a second
-- time after '^', a size after '=' and a colour as it is written after '~', which begin no word.

-- The words of a text, at most so long as an index takes them; 'aso-oke' is 'aso', 'oke' and 'asooke'. What is typed is
-- taken apart by the same in shop/search/words.ts, and a test holds the two together. Every name in these functions is
-- bound when they are made, so that a dump can be restored.
create function words_in(text) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct left(word, 40)
    from regexp_split_to_table(
      without_marks($1) || ' ' || replace(without_marks($1), '-', ''),
      E'[\\u0001-/:-@\\[-`{-\\u00a0\\u2000-\\u206f\\u3000-\\u303f]+') word
    where word <> '');

create function search_document(name text, number text, description text, sizes text[], colors text[]) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(
    words_in(name || ' ' || number || ' ' || description || ' ' || array_to_string(colors, ' '))
    || array(select '^' || word from unnest(words_in(name || ' ' || number)) word)
    || array(select '=' || lower(size) from unnest(sizes) size)
    || array(select '~' || color from unnest(colors) color));

alter table products drop column search_text;
alter table products add column search tsvector not null
  generated always as (search_document(name, number, description, sizes, colors)) stored;
create index products_search on products using gin (search) with (fastupdate = off) where deleted_at is null;

alter table posts add column search tsvector not null
  generated always as (array_to_tsvector(words_in(title || ' ' || excerpt))) stored;

-- The words that are written about products, so that a mistyped one is known by what it is not. Two servers may note the
-- same word at once and neither waits for the other: twice is as good as once. What nobody writes any more is removed by
-- a job.
create table search_words (
  word  text collate "C" not null,
  parts text[] not null
);
create index search_words_word on search_words (word);
create index search_words_parts on search_words using gin (parts);

-- Each three signs that follow one another in a word, with the blanks before and after it.
create function word_parts(word text) returns text[] language sql immutable strict parallel safe
  return array(select distinct substr('  ' || word || ' ', at, 3) from generate_series(1, length(word) + 1) at);

create function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word, parts)
  select word, word_parts(word) from (select distinct unnest(tsvector_to_array(search)) as word from written) as new_words
  where word ~ '^[^0-9=^~][^0-9]{2,29}$' and not exists (select from search_words known where known.word = new_words.word);
  return null;
end $$;
create trigger products_words_new after insert on products referencing new table as written
  for each statement execute function note_search_words();
create trigger products_words_changed after update on products referencing new table as written
  for each statement execute function note_search_words();

insert into search_words (word, parts)
select word, word_parts(word) from (select distinct unnest(tsvector_to_array(search)) as word from products) as words
where word ~ '^[^0-9=^~][^0-9]{2,29}$';

-- A word with each of its letters wrong, missing, one too many, or changed with the next.
create function one_letter_off(word text) returns setof text language sql immutable strict parallel safe
begin atomic
  with letters as (
    select distinct letter from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz' || word, '') letter where letter <> ''),
  places as (select generate_series(1, length(word) + 1) as at)
  select left(word, at - 1) || letter || substr(word, at) from places, letters
  union select left(word, at - 1) || letter || substr(word, at + 1) from places, letters where at <= length(word)
  union select left(word, at - 1) || substr(word, at + 1) from places where at <= length(word)
  union select left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    from places where at < length(word);
end;

-- What a word that was typed asks for: `as_typed` where any product's word begins so, otherwise the words that begin with
-- one of a single letter's difference. A beginning of less than four letters would find too much: it is a whole word.
create function word_meant(typed text, as_typed tsquery) returns tsquery language sql stable strict parallel safe
begin atomic
  select case
    when exists (select from search_words known where known.word >= typed collate "C" and known.word < typed || U&'\+10FFFF')
      then as_typed
    else coalesce((
      select string_agg(quoted, ' | ')::tsquery from (
        select distinct '''' || replace(replace(known.word, '\', '\\'), '''', '''''') || '''' as quoted
        from one_letter_off(typed) off
        join search_words known on known.word >= off collate "C"
          and known.word < (case when length(off) < 4 then off || E'\u0001' else off || U&'\+10FFFF' end)
        limit 100) as near), as_typed)
  end;
end;

-- What was sought and not found, by the day in Lagos: what was typed and how often, never by whom.
create table sought_in_vain (
  day   date not null,
  words text not null check (words <> ''),
  times integer not null default 1,
  primary key (day, words)
);
