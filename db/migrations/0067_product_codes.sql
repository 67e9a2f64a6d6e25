-- The number under the bars of a size and colour: of GS1 where it has one, else made here in the range that GS1 leaves
-- to shops (it begins with 2).
create sequence product_code_numbers;
create table product_codes (
  product_id text not null references products on delete cascade,
  size       text not null check (size <> ''),
  color      text not null check (color <> ''),
  code       text not null check (code ~ '^([0-9]{8}|[0-9]{12,14})$'),
  primary key (product_id, size, color),
  constraint product_codes_code unique (code)
);
