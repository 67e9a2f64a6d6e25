-- The bag of a customer, the same on every device. `keys` are those of the last writes, newest first: the first made the
-- present version, the second the one before it.
create table bags (
  customer_id uuid primary key references customers on delete cascade,
  version     integer not null default 0,
  lines       jsonb not null default '[]',
  keys        text[] not null default '{}',
  updated_at  timestamptz not null
);
