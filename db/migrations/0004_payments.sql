-- Card payments. An attempt to pay is a row of payments, made in the transaction that makes the order; several attempts
-- may belong to one order, of which at most one is paid. Amounts are whole naira.
alter table payments
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('awaiting', 'paid', 'failed', 'mismatch', 'refund due', 'refunded')),
  add column return_url text,
  add column failure text not null default '',
  add column tries integer not null default 0 check (tries >= 0),
  add check ((state in ('paid', 'mismatch', 'refund due', 'refunded')) = (settled_at is not null)),
  add check (taken_amount is null or taken_amount >= 0);

-- Money that goes back: the intent is written before the provider is asked, so that it is never asked twice for one.
create table refunds (
  id          uuid primary key default gen_random_uuid(),
  payment_id  uuid not null references payments,
  amount      bigint not null check (amount > 0),
  state       text not null default 'intended' check (state in ('intended', 'done', 'failed', 'unknown')),
  reason      text not null default '',
  admin_id    uuid references admins on delete set null,
  admin_name  text not null,
  provider_id text,
  failure     text not null default '',
  created_at  timestamptz not null default now(),
  asked_at    timestamptz,
  settled_at  timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_open on refunds (created_at) where state in ('intended', 'failed', 'unknown');

-- Webhooks as they came, before anything is made of them. A repeated one is the same row.
create table webhooks (
  id          bigint generated always as identity primary key,
  provider    text not null check (provider in ('paystack', 'flutterwave', 'sandbox')),
  digest      bytea not null,
  body        bytea not null,
  reference   text,
  received_at timestamptz not null default now(),
  times       integer not null default 1,
  tries       integer not null default 0,
  next_try_at timestamptz not null default now(),
  done_at     timestamptz,
  outcome     text not null default '',
  unique (provider, digest)
);
create index webhooks_due on webhooks (next_try_at, id) where done_at is null;

-- What was refused at the door, counted by day, for the owner to see that somebody knocks.
create table refused_webhooks (
  day      date not null,
  provider text not null,
  why      text not null check (why in ('forged', 'malformed')),
  times    integer not null default 1,
  primary key (day, provider, why)
);
