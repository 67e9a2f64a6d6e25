-- What the shop's search looks in: words without their marks and in small letters, and those with a hyphen also as one.
create function search_words(text) returns text language sql immutable strict
  return lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'));
alter table products add column search_text text not null generated always as (
  search_words(name || ' ' || number || ' ' || description) || ' ' || replace(search_words(name), '-', '')) stored;

-- An order that is paid by bank transfer is one in cash whose money comes before it is handed over.
alter table orders
  add column by_transfer boolean not null default false,
  add check (method = 'cash' or not by_transfer);
