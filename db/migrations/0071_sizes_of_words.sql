-- A size may be of several words, as 'Free size': each of them is found. Those that there are by now are of one.
create or replace function search_document(name text, number text, description text, sizes text[], colors text[]) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(
    words_in(name || ' ' || number || ' ' || description || ' ' || array_to_string(colors, ' '))
    || array(select '^' || word from unnest(words_in(name || ' ' || number)) word)
    || array(select '=' || word from unnest(words_in(array_to_string(sizes, ' '))) word)
    || array(select '~' || color from unnest(colors) color));
