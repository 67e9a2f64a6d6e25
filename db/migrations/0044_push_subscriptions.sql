-- Browsers in which staff are told by push. What is sent there is closed with the browser's own keys.
create table push_subscriptions (
  id         uuid primary key default gen_random_uuid(),
  admin_id   uuid not null references admins on delete cascade,
  endpoint   text not null check (length(endpoint) <= 1000),
  p256dh     text not null,
  auth       text not null,
  device     text not null,
  created_at timestamptz not null,
  constraint push_subscriptions_endpoint unique (endpoint)
);
create index push_subscriptions_admin on push_subscriptions (admin_id);
