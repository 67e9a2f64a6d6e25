-- What was sold over the counter: an order that was paid and handed over as it was made. Under a key each member of the staff
-- sells once.
create table counter_sales (
  order_id     text primary key references orders on delete cascade,
  sold_by      text not null,
  admin_id     uuid references admins on delete set null,
  sold_at      timestamptz not null,
  -- What was handed over in cash, before change; nothing where no cash was.
  cash_given   bigint check (cash_given > 0),
  request_key  text,
  request_hash bytea not null,
  unique (admin_id, request_key)
);

-- Who buys over the counter may give no name. Whoever is written to has one.
alter table orders
  drop constraint orders_customer_name_check,
  add constraint orders_customer_name_check check (customer_name <> '' or customer_email = '') not valid;
