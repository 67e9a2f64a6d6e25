-- What the house takes off orders. Without a code it counts by itself.
create table discounts (
  id                uuid primary key default gen_random_uuid(),
  name              text not null check (name <> ''),
  code              text unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  kind              text not null check (kind in ('percent', 'naira', 'free-delivery', 'n-for-m')),
  percent           smallint check (percent between 1 and 100),
  most              integer check (most > 0),
  naira             integer check (naira > 0),
  areas             text[] check (cardinality(areas) > 0),
  cap               integer check (cap > 0),
  take              smallint check (take > 1),
  pay               smallint check (pay > 0 and pay < take),
  concerns          text not null check (concerns in ('all', 'collections', 'products')),
  with_reduced      boolean not null,
  subtotal_from     integer check (subtotal_from > 0),
  starts_at         timestamptz,
  ends_at           timestamptz,
  first_order_only  boolean not null,
  -- A shopper who is deleted leaves the list; a list that nobody is left on is for nobody, not for everybody.
  certain_customers boolean not null,
  uses_at_most      integer check (uses_at_most > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  paused_at         timestamptz,
  version           integer not null default 1,
  changed_by        text not null,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  check ((kind = 'percent') = (percent is not null)),
  check (kind = 'percent' or most is null),
  check ((kind = 'naira') = (naira is not null)),
  check ((kind = 'free-delivery') = (areas is not null or cap is not null)),
  check ((kind = 'n-for-m') = (take is not null)),
  check ((kind = 'n-for-m') = (pay is not null)),
  check (starts_at < ends_at)
);
create index discounts_newest on discounts (created_at desc, id);
create index discounts_automatic on discounts (id) where code is null;

create table discount_products (
  discount_id uuid not null references discounts on delete cascade,
  product_id  text not null references products on delete cascade,
  primary key (discount_id, product_id)
);
create index discount_products_product on discount_products (product_id);

create table discount_collections (
  discount_id   uuid not null references discounts on delete cascade,
  collection_id uuid not null,
  primary key (discount_id, collection_id)
);
create index discount_collections_collection on discount_collections (collection_id);

create table discount_customers (
  discount_id uuid not null references discounts on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  primary key (discount_id, customer_id)
);
create index discount_customers_customer on discount_customers (customer_id);

-- That an order has a discount. Whoever ordered is known by her account, and by her e-mail and phone as they are compared.
-- `beyond_limit`: its money came late, when others had the last of them.
create table discount_uses (
  discount_id   uuid not null references discounts,
  order_id      text not null references orders on delete cascade,
  customer_id   uuid references customers on delete set null,
  email_key     text not null,
  phone_key     text not null,
  given         bigint not null check (given >= 0),
  taken_at      timestamptz not null,
  given_back_at timestamptz,
  beyond_limit  boolean not null default false,
  primary key (discount_id, order_id)
);
create index discount_uses_order on discount_uses (order_id);
create index discount_uses_customer on discount_uses (customer_id, discount_id);
create index discount_uses_email on discount_uses (discount_id, email_key) where given_back_at is null;
create index discount_uses_phone on discount_uses (discount_id, phone_key) where given_back_at is null;

alter table audit
  drop constraint audit_subject_check,
  add constraint audit_subject_check
    check (subject in ('product', 'order', 'customer', 'admin', 'appointment', 'settings', 'post', 'picture', 'key',
      'content', 'discount'));
