-- Links by which somebody else pays an order. The token stands in the link alone, here its hash.
create table pay_links (
  id            uuid primary key default gen_random_uuid(),
  order_id      text not null references orders,
  token_hash    bytea not null unique,
  made_at       timestamptz not null,
  expires_at    timestamptz not null,
  taken_back_at timestamptz,
  -- Who of the staff made it; of the order's own customer neither.
  made_by       text,
  admin_id      uuid references admins on delete set null,
  -- Whether whoever pays is told the first name of whom it is for: hers alone to allow.
  shows_name    boolean not null,
  check (not shows_name or made_by is null)
);
create index pay_links_order on pay_links (order_id, made_at);

-- By which link a payment was begun, and for which payer, as a hash: a page that has her e-mail on it is shown to nobody else.
alter table payments
  add column pay_link_id uuid references pay_links on delete set null,
  add column payer_key text;
create index payments_pay_link on payments (pay_link_id) where pay_link_id is not null;
