-- What the back office asks of a shop with many orders is answered from figures that are added up beforehand. Whatever
-- changes them is appended, in the same transaction, to a list of changes: appending locks nobody. Now and then the
-- changes are added to the figures, by the days of the house. A figure is the sum of both, and so always exact.

-- Whether an order counts in the sales figures: not cancelled and, when paid by card, paid.
create function counts_as_sale(status text, method text, payment_state text) returns boolean language sql immutable
  return status <> 'cancelled' and (method = 'cash' or payment_state = 'paid');

create table order_changes (
  id            bigint generated always as identity primary key,
  placed_at     timestamptz not null,
  status        text not null,
  payment_state text not null,
  is_sale       boolean not null,
  orders        integer not null,
  amount        bigint not null,
  pieces        integer not null
);

create table sale_changes (
  id         bigint generated always as identity primary key,
  placed_at  timestamptz not null,
  product_id text not null,
  order_id   text not null,
  pieces     integer not null
);

create table customer_changes (
  id            bigint generated always as identity primary key,
  registered_at timestamptz not null,
  customers     integer not null
);

-- Of each day, week (from Monday) and month of the house, and of all time, which starts at -infinity.
create table order_figures (
  unit          text not null check (unit in ('day', 'week', 'month', 'all')),
  start         date not null,
  status        text not null,
  payment_state text not null,
  is_sale       boolean not null,
  orders        bigint not null,
  amount        bigint not null,
  pieces        bigint not null,
  primary key (unit, start, status, payment_state, is_sale)
);

create table sale_figures (
  unit         text not null check (unit in ('day', 'week', 'month', 'all')),
  start        date not null,
  product_id   text not null,
  pieces       bigint not null,
  latest_at    timestamptz not null,
  latest_order text not null,
  primary key (unit, start, product_id)
);
create index sale_figures_best on sale_figures (unit, start, pieces desc, latest_at desc, product_id);

create table customer_figures (
  unit      text not null check (unit in ('day', 'week', 'month', 'all')),
  start     date not null,
  customers bigint not null,
  primary key (unit, start)
);

-- The starts of the day, week and month that a moment lies in, by the clock of this time zone, and that of all time.
create function periods_of(moment timestamptz, zone text) returns table (unit text, start date) language sql immutable as $$
  values
    ('day', (moment at time zone zone)::date),
    ('week', date_trunc('week', moment at time zone zone)::date),
    ('month', date_trunc('month', moment at time zone zone)::date),
    ('all', '-infinity'::date)
$$;

-- Adds an order to the list of changes, or takes it away: `sign` is 1 or -1. An order that is just placed has its pieces
-- counted with its lines.
create function note_order_change(changed orders, sign integer, with_lines boolean) returns void language plpgsql as $$
declare
  is_sale constant boolean := counts_as_sale(changed.status, changed.method, changed.payment_state);
  pieces integer := 0;
begin
  if with_lines then
    select coalesce(sum(quantity), 0) into pieces from order_lines where order_id = changed.id;
    if is_sale then
      insert into sale_changes (placed_at, product_id, order_id, pieces)
        select changed.created_at, product_id, changed.id, sign * sum(quantity) from order_lines where order_id = changed.id group by product_id;
    end if;
  end if;
  insert into order_changes (placed_at, status, payment_state, is_sale, orders, amount, pieces)
    values (changed.created_at, changed.status, changed.payment_state, is_sale, sign, sign * (changed.subtotal + changed.delivery_fee + changed.vat), sign * pieces);
end $$;

create function note_order_placed() returns trigger language plpgsql as $$
begin
  perform note_order_change(new, 1, false);
  return null;
end $$;

create function note_order_changed() returns trigger language plpgsql as $$
begin
  perform note_order_change(old, -1, true);
  perform note_order_change(new, 1, true);
  return null;
end $$;

create function note_order_deleted() returns trigger language plpgsql as $$
begin
  perform note_order_change(old, -1, true);
  return old;
end $$;

create function note_lines_sold() returns trigger language plpgsql as $$
begin
  insert into order_changes (placed_at, status, payment_state, is_sale, orders, amount, pieces)
    select o.created_at, o.status, o.payment_state, counts_as_sale(o.status, o.method, o.payment_state), 0, 0, sum(line.quantity)
    from added line join orders o on o.id = line.order_id group by o.id;
  insert into sale_changes (placed_at, product_id, order_id, pieces)
    select o.created_at, line.product_id, o.id, sum(line.quantity)
    from added line join orders o on o.id = line.order_id
    where counts_as_sale(o.status, o.method, o.payment_state) group by o.id, line.product_id;
  return null;
end $$;

create function note_customer_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into customer_changes (registered_at, customers) values (old.created_at, -1);
  else
    insert into customer_changes (registered_at, customers) values (new.created_at, 1);
  end if;
  return null;
end $$;

create trigger orders_placed after insert on orders for each row execute function note_order_placed();
create trigger orders_changed after update on orders for each row
  when ((old.status, old.method, old.payment_state, old.subtotal, old.delivery_fee, old.vat, old.created_at)
    is distinct from (new.status, new.method, new.payment_state, new.subtotal, new.delivery_fee, new.vat, new.created_at))
  execute function note_order_changed();
create trigger orders_deleted before delete on orders for each row execute function note_order_deleted();
create trigger lines_sold after insert on order_lines referencing new table as added for each statement execute function note_lines_sold();
create trigger customers_counted after insert or delete on customers for each row execute function note_customer_change();

insert into order_changes (placed_at, status, payment_state, is_sale, orders, amount, pieces)
  select created_at, status, payment_state, counts_as_sale(status, method, payment_state), 1, amount,
    coalesce((select sum(quantity) from order_lines where order_id = orders.id), 0)
  from orders;
insert into sale_changes (placed_at, product_id, order_id, pieces)
  select created_at, product_id, orders.id, sum(quantity) from orders join order_lines on order_id = orders.id
  where counts_as_sale(status, method, payment_state) group by orders.id, product_id;
insert into customer_changes (registered_at, customers) select created_at, 1 from customers;

-- The order list by any of its filters, newest first, and the customers by last active: a page is read from the index.
drop index orders_by_status;
drop index orders_by_payment;
create index orders_by_status on orders (status, created_at desc, id);
create index orders_by_payment on orders (payment_state, created_at desc, id);
create index orders_by_both on orders (status, payment_state, created_at desc, id);
create index orders_id_beginning on orders (id text_pattern_ops);
create index customers_active on customers (updated_at desc, id);
create index subscribers_newest on subscribers (created_at desc, email);

-- Search by a part of a name, e-mail, phone or number. Where the server doesn't have the extension, or doesn't let the
-- shop's role have it, the same searches read the whole table.
do $$
declare
  ops text;
begin
  begin
    create extension if not exists pg_trgm;
  exception when others then
    raise notice 'pg_trgm is not to be had (%): searches will read whole tables', sqlerrm;
  end;
  select quote_ident(nspname) || '.gin_trgm_ops' into ops
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if ops is null then return; end if;
  execute format('create index orders_customer_parts on orders using gin (customer_name %1$s, customer_email %1$s)', ops);
  execute format('create index customers_parts on customers using gin (name %1$s, email %1$s, phone %1$s)', ops);
  execute format('create index products_parts on products using gin (name %1$s, number %1$s) where deleted_at is null', ops);
  execute format('create index subscribers_parts on subscribers using gin (email %1$s)', ops);
end $$;
