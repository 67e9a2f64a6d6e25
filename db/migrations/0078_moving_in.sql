-- Files of former shops that were taken in, and what each of them made: so that the same file brings nothing twice, and can be
-- taken back.
create table moves (
  id         uuid primary key default gen_random_uuid(),
  source     text not null check (source in ('shopify', 'woocommerce')),
  brings     text not null check (brings in ('products', 'customers')),
  file_name  text not null,
  made_at    timestamptz not null,
  made_by    text not null,
  admin_id   uuid references admins on delete set null,
  undone_at  timestamptz,
  undone_by  text
);
create table moved_products (
  source     text not null,
  source_id  text not null,
  move_id    uuid not null references moves on delete cascade,
  product_id text not null references products on delete cascade,
  -- In which state it is to be once its pictures are here.
  becomes    text not null,
  primary key (source, source_id)
);
create index moved_products_by_move on moved_products (move_id);
create unique index moved_products_by_product on moved_products (product_id);
-- Pictures that are fetched from where the former shop has them, product by product.
create table moved_pictures (
  id          bigint generated always as identity primary key,
  move_id     uuid not null references moves on delete cascade,
  product_id  text not null references products on delete cascade,
  position    smallint not null,
  address     text not null,
  alt         text not null,
  color       text,
  picture_id  text,
  tries       smallint not null default 0,
  next_try_at timestamptz,
  -- Why it can't be had, by the code of a refusal.
  why         text,
  done_at     timestamptz
);
create index moved_pictures_due on moved_pictures (next_try_at) where next_try_at is not null;
create index moved_pictures_by_move on moved_pictures (move_id);
create table moved_customers (
  source      text not null,
  source_id   text not null,
  move_id     uuid not null references moves on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  -- When she is, or was, asked to choose a password.
  asked_at    timestamptz,
  primary key (source, source_id)
);
create index moved_customers_by_move on moved_customers (move_id);
create index moved_customers_by_customer on moved_customers (customer_id);
alter table old_addresses add column move_id uuid references moves on delete set null;
create index old_addresses_by_move on old_addresses (move_id);

do $$
declare
  was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_subject_check');
begin
  execute 'alter table audit drop constraint audit_subject_check, add constraint audit_subject_check '
    || replace(was, 'ARRAY[', 'ARRAY[''move''::text, ');
end $$;
