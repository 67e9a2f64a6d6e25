-- The whole shop. Money is whole naira. Wrong states are made impossible here wherever a constraint can say so.

create table admins (
  id            uuid primary key default gen_random_uuid(),
  name          text not null check (name <> ''),
  email         text not null check (email = lower(email)),
  password_hash text not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create unique index admins_email on admins (lower(email));

create table customers (
  id            uuid primary key default gen_random_uuid(),
  name          text not null check (name <> ''),
  email         text not null check (email = lower(email)),
  phone         text not null default '',
  password_hash text not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create unique index customers_email on customers (lower(email));
create index customers_newest on customers (created_at desc, id);

-- A session belongs to one customer or one admin; its row is the only thing that makes a token live.
create table sessions (
  token_hash   bytea primary key,
  customer_id  uuid references customers on delete cascade,
  admin_id     uuid references admins on delete cascade,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  check (num_nonnulls(customer_id, admin_id) = 1)
);
create index sessions_customer on sessions (customer_id) where customer_id is not null;
create index sessions_admin on sessions (admin_id) where admin_id is not null;
create index sessions_expiry on sessions (expires_at);

create table reset_codes (
  id          bigint generated always as identity primary key,
  customer_id uuid not null references customers on delete cascade,
  code_hash   bytea not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  verified_at timestamptz,
  ended_at    timestamptz
);
create unique index reset_codes_one_live on reset_codes (customer_id) where ended_at is null;
create index reset_codes_customer on reset_codes (customer_id, created_at desc);

create table addresses (
  customer_id uuid primary key references customers on delete cascade,
  id          uuid not null unique default gen_random_uuid(),
  first_name  text not null check (first_name <> ''),
  last_name   text not null check (last_name <> ''),
  phone       text not null check (phone <> ''),
  address     text not null check (address <> ''),
  city        text not null check (city <> ''),
  state       text not null check (state <> ''),
  country     text not null check (country <> ''),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

-- A picture is named by the hash of its original; its sizes and formats live in the media store under that name.
create table pictures (
  id         text primary key check (id ~ '^[0-9a-f]{32}$'),
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  color      text not null check (color ~ '^#[0-9a-f]{6}$'),
  bytes      integer not null check (bytes > 0),
  format     text not null check (format in ('jpeg', 'png', 'gif')),
  created_at timestamptz not null default now()
);

create table products (
  id          text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  number      text not null check (number <> ''),
  name        text not null check (name <> ''),
  description text not null check (description <> ''),
  message     text not null default '',
  price       integer not null check (price >= 0),
  discount    integer not null default 0,
  reorder     integer not null default 0 check (reorder >= 0),
  stock_kind  text not null default 'pooled' check (stock_kind in ('pooled', 'varied')),
  colors      text[] not null check (cardinality(colors) > 0),
  sizes       text[] not null check (cardinality(sizes) > 0),
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  check (discount >= 0 and discount <= price),
  unique (id, stock_kind)
);
create unique index products_name on products (lower(name)) where deleted_at is null;
create unique index products_number on products (lower(number)) where deleted_at is null;
create index products_newest on products (created_at desc, id) where deleted_at is null;
create index products_sale_price on products ((price - discount), id) where deleted_at is null;

create table product_images (
  product_id text not null references products on delete cascade,
  position   smallint not null check (position between 0 and 4),
  picture_id text not null references pictures,
  primary key (product_id, position)
);
create index product_images_picture on product_images (picture_id);

-- What can be sold now. A pooled product has one row with neither size nor colour; a varied one a row for each pair.
-- The kind travels in the foreign key, so that the two can never mix.
create table stock (
  product_id text not null,
  stock_kind text not null,
  size       text not null default '',
  color      text not null default '',
  on_hand    integer not null check (on_hand >= 0),
  primary key (product_id, size, color),
  foreign key (product_id, stock_kind) references products (id, stock_kind) on update cascade on delete cascade,
  check ((stock_kind = 'pooled' and size = '' and color = '') or (stock_kind = 'varied' and size <> '' and color <> ''))
);

create table orders (
  id                text primary key check (id ~ '^[A-HJKMNP-Z2-9]{16}$'),
  short_id          text generated always as (left(id, 5)) stored unique,
  customer_id       uuid references customers on delete set null,
  customer_name     text not null check (customer_name <> ''),
  customer_email    text not null,
  customer_phone    text not null default '',
  fulfilment        text not null check (fulfilment in ('pickup', 'delivery')),
  area              text,
  address           jsonb,
  method            text not null check (method in ('cash', 'paystack', 'flutterwave', 'sandbox')),
  status            text not null default 'pending' check (status in ('pending', 'in transit', 'cancelled', 'delivered')),
  payment_state     text not null check (payment_state in ('unpaid', 'awaiting', 'paid', 'failed', 'refund due', 'refunded')),
  subtotal          bigint not null check (subtotal >= 0),
  delivery_fee      bigint not null check (delivery_fee >= 0),
  vat               bigint not null check (vat >= 0),
  amount            bigint generated always as (subtotal + delivery_fee + vat) stored,
  note              text not null default '',
  idempotency_key   text,
  request_hash      bytea,
  held_until        timestamptz,
  stock_released_at timestamptz,
  first_opened_at   timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  check ((fulfilment = 'delivery') = (area is not null)),
  check (fulfilment = 'pickup' or address is not null),
  check (fulfilment = 'delivery' or delivery_fee = 0),
  check (method <> 'cash' or vat = 0),
  check ((idempotency_key is null) = (request_hash is null))
);
-- A deleted customer's keys may repeat; a living one's may not, and a guest's stand for themselves.
create unique index orders_idempotency on orders (coalesce(customer_id::text, 'guest'), idempotency_key) where idempotency_key is not null;
create index orders_newest on orders (created_at desc, id);
create index orders_of_customer on orders (customer_id, created_at desc);
create index orders_by_status on orders (status, created_at desc);
create index orders_by_payment on orders (payment_state, created_at desc);
create index orders_held on orders (held_until) where held_until is not null and stock_released_at is null;

-- Lines as they were sold: a later change or deletion of the product does not touch them.
create table order_lines (
  order_id    text not null references orders on delete cascade,
  position    smallint not null check (position >= 0),
  product_id  text not null,
  name        text not null,
  picture_id  text references pictures,
  price       integer not null check (price >= 0),
  quantity    integer not null check (quantity > 0),
  color       text not null,
  size        text not null,
  stock_color text not null,
  stock_size  text not null,
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);

-- What happened to an order, who did it, and when.
create table order_events (
  id         bigint generated always as identity primary key,
  order_id   text not null references orders on delete cascade,
  at         timestamptz not null default now(),
  actor      text not null check (actor in ('customer', 'guest', 'admin', 'shop')),
  admin_id   uuid references admins on delete set null,
  actor_name text not null,
  kind       text not null check (kind in ('placed', 'status', 'payment', 'note', 'stock')),
  was        text,
  became     text not null
);
create index order_events_order on order_events (order_id, id);

-- The ledger: on hand is always the sum of what moved.
create table stock_movements (
  id         bigint generated always as identity primary key,
  product_id text not null,
  size       text not null,
  color      text not null,
  change     integer not null check (change <> 0),
  reason     text not null check (reason in ('counted', 'taken', 'released')),
  order_id   text references orders,
  at         timestamptz not null default now(),
  check ((reason = 'counted') = (order_id is null))
);
create index stock_movements_product on stock_movements (product_id, id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

create table payments (
  id                uuid primary key default gen_random_uuid(),
  order_id          text not null references orders,
  provider          text not null check (provider in ('paystack', 'flutterwave', 'sandbox')),
  reference         text not null unique,
  state             text not null check (state in ('awaiting', 'paid', 'failed', 'mismatch', 'refund due', 'refunded')),
  amount            bigint not null check (amount > 0),
  currency          text not null default 'NGN' check (currency ~ '^[A-Z]{3}$'),
  authorization_url text,
  provider_id       text,
  taken_amount      bigint,
  taken_currency    text,
  created_at        timestamptz not null default now(),
  checked_at        timestamptz,
  settled_at        timestamptz,
  next_check_at     timestamptz
);
create index payments_order on payments (order_id);
create unique index payments_one_paid on payments (order_id) where state = 'paid';
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

-- What must follow a commit. Ids only: what is needed is read when it is done.
create table outbox (
  id          bigint generated always as identity primary key,
  event       text not null,
  subject_id  text not null,
  created_at  timestamptz not null default now(),
  tries       integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error  text,
  done_at     timestamptz
);
create index outbox_due on outbox (next_try_at, id) where done_at is null;

-- Every change by an admin: who, when, what before and after.
create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  admin_id   uuid references admins on delete set null,
  admin_name text not null,
  action     text not null,
  subject    text not null check (subject in ('product', 'order', 'customer', 'admin', 'appointment')),
  subject_id text not null,
  was        jsonb,
  became     jsonb
);
create index audit_subject on audit (subject, subject_id, id desc);

create table appointments (
  id           uuid primary key default gen_random_uuid(),
  starts_at    timestamptz not null,
  name         text not null check (name <> ''),
  phone        text not null check (phone <> ''),
  email        text not null check (email <> ''),
  note         text not null default '',
  status       text not null default 'requested' check (status in ('requested', 'confirmed', 'cancelled')),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create unique index appointments_slot on appointments (starts_at) where status <> 'cancelled';

create table subscribers (
  email      text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);

-- Counters of the rate limits; lost in a crash without harm.
create unlogged table rate_limits (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);

-- Every server drops what it keeps rendered when the catalogue changes: 'shown' is what pages show, 'stock' only a figure.
create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'shown');
  return null;
end $$;

create function note_stock_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.on_hand > 0) = (new.on_hand > 0) then
    perform pg_notify('catalogue', 'stock');
  else
    perform pg_notify('catalogue', 'shown');
  end if;
  return null;
end $$;

create trigger products_changed after insert or update or delete on products
  for each statement execute function note_catalogue_change();
create trigger product_images_changed after insert or update or delete on product_images
  for each statement execute function note_catalogue_change();
create trigger stock_changed after insert or update or delete on stock
  for each row execute function note_stock_change();
