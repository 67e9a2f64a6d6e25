-- That a large transfer came, as the first of two people said: it counts for nothing until the second says so too.
create table first_words (
  id         uuid primary key default gen_random_uuid(),
  order_id   text not null references orders on delete cascade,
  admin_id   uuid references admins on delete set null,
  admin_name text not null,
  amount     bigint not null check (amount > 0),
  at         timestamptz not null,
  ended_at   timestamptz
);
create unique index first_words_of_order on first_words (order_id, admin_id) where ended_at is null;
