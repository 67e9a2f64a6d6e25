-- Products in the same sizes and colours have the same number here, by which lists count their choices: to compare two
-- numbers takes a fraction of what it takes to compare six arrays. It has 53 bits, so that every program can read it.
alter table products add column alike bigint not null
  generated always as (
    (hash_array_extended(sizes, 1) # hash_array_extended(colors, 2) # hash_array_extended(shades, 3)) & 9007199254740991
  ) stored;

-- All that the choices of a list are counted from, but the fields of the house's own: a tenth of what the table itself takes to read.
create index products_faceted on products (alike) include (price, discount, made_in_days, created_at, state, shown_from, id)
  where deleted_at is null;

-- The index alone is read only where nothing was changed since a cleaning: two changes in a hundred call for the next.
alter table products set (autovacuum_vacuum_scale_factor = 0.02);
