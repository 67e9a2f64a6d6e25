-- Orders that staff made for somebody, with the prices that they set by hand; under a key each member of the staff makes one.
create table staff_orders (
  order_id     text primary key references orders on delete cascade,
  made_by      text not null,
  admin_id     uuid references admins on delete set null,
  made_at      timestamptz not null,
  -- By line: its position and name, what it costs otherwise, what it was made to cost, and why.
  prices       jsonb not null,
  request_key  text,
  request_hash bytea not null,
  unique (admin_id, request_key)
);
