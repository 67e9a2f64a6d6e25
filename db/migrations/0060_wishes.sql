-- What a customer keeps for later, and the link by which she shows it to others.
create table wishes (
  customer_id uuid not null references customers on delete cascade,
  product_id  text not null references products on delete cascade,
  wished_at   timestamptz not null,
  primary key (customer_id, product_id)
);
create index wishes_product on wishes (product_id);

create table wish_links (
  customer_id uuid primary key references customers on delete cascade,
  token       text not null unique,
  created_at  timestamptz not null
);
