-- The body measures that a customer wants kept with her account.
create table body_measures (
  customer_id uuid primary key references customers on delete cascade,
  unit        text not null check (unit in ('in', 'cm')),
  figures     jsonb not null,
  updated_at  timestamptz not null
);
