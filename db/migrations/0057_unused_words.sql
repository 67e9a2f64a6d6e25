-- A word as a question of its own to the search index.
create function quoted_word(word text) returns tsquery language sql immutable strict parallel safe
  return ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery;
