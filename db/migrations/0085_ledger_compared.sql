-- When the ledger was last compared with orders and payments, and of which orders it differed then.
create table ledger_compared (
  only_one boolean primary key default true check (only_one),
  at       timestamptz not null
);
insert into ledger_compared (at) values (now());
create table ledger_differences (
  order_id text primary key,
  found_at timestamptz not null
);
