-- The owner may give each product a category, such as Dresses. There is no list of categories: a category exists while
-- a product has it.
alter table products add column category text check (category <> '' and char_length(category) <= 40);
create index products_category on products (same_name(category)) include (category, state, shown_from)
  where deleted_at is null and category is not null;

-- Lists count the products of each category by `alike`, like those of sizes and colours.
drop index products_faceted;
alter table products drop column alike;
alter table products add column alike bigint not null
  generated always as (
    (hash_array_extended(sizes, 1) # hash_array_extended(colors, 2) # hash_array_extended(shades, 3)
      # hashtextextended(coalesce(category, ''), 4)) & 9007199254740991
  ) stored;
create index products_faceted on products (alike) include (price, discount, made_in_days, created_at, state, shown_from, id)
  where deleted_at is null;

truncate alike_products;
alter table alike_products add column category text;
create or replace function note_alike_products() returns trigger language plpgsql as $$
begin
  insert into alike_products (alike, sizes, colors, category)
    select distinct on (alike) alike, sizes, colors, category from changed
    where not exists (select from alike_products known where known.alike = changed.alike);
  return null;
end $$;
insert into alike_products (alike, sizes, colors, category)
  select distinct on (alike) alike, sizes, colors, category from products;
analyze alike_products;

-- A search finds a product by its category as by its name.
drop index products_search;
alter table products drop column search;
drop function search_document(text, text, text, text[], text[], jsonb);
create function search_document(name text, number text, category text, description text, sizes text[], colors text[], fields jsonb)
  returns tsvector language sql immutable parallel safe
  return array_to_tsvector(
    words_in(name || ' ' || number || ' ' || coalesce(category, '') || ' ' || description || ' '
      || array_to_string(colors, ' ') || ' '
      || coalesce((select string_agg(value #>> '{}', ' ') from jsonb_each(fields) where jsonb_typeof(value) = 'string'), ''))
    || array(select '^' || word from unnest(words_in(name || ' ' || number || ' ' || coalesce(category, ''))) word)
    || array(select '=' || word from unnest(words_in(array_to_string(sizes, ' '))) word)
    || array(select '~' || color from unnest(colors) color)
    || array(select '#' || term from unnest(field_terms(fields)) term));
alter table products add column search tsvector not null
  generated always as (search_document(name, number, category, description, sizes, colors, fields)) stored;
create index products_search on products using gin (search) with (fastupdate = off) where deleted_at is null;
