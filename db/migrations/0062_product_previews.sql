-- The address under which a product that isn't on sale is shown to whoever has it: one a product, kept as its hash alone.
create table product_previews (
  product_id text primary key references products on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
