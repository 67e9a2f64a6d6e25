-- Money goes back in steps: a provider first queues a refund, works on it, and says later whether it went. One that needs
-- the customer's bank account waits for a person.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('intended', 'under way', 'needs attention', 'done', 'failed', 'unknown')),
  add column next_check_at timestamptz,
  add column checked_at timestamptz;
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
drop index refunds_open;
create index refunds_open on refunds (created_at) where state in ('intended', 'under way', 'needs attention', 'failed', 'unknown');

create or replace view open_refunds as
  select refunds.* from refunds
  where closed_at is null
    and (
      state in ('failed', 'unknown', 'needs attention')
      or (state = 'intended' and created_at < now() - interval '5 minutes')
      or (state = 'under way' and created_at < now() - interval '14 days')
    )
    and not (
      state = 'failed'
      and exists (select from refunds later where later.payment_id = refunds.payment_id and later.created_at > refunds.created_at)
    );

-- More may be taken than was asked for, in whole naira. One of our references may have been paid twice at a provider: the
-- second is an attempt of its own, which the provider knows under the first one's reference.
alter table payments
  add column surplus bigint not null default 0 check (surplus >= 0),
  add column asked_as text;
create index payments_too_much on payments (settled_at) where surplus > 0;

-- A customer had her bank ask a payment back. What the provider said last.
create table chargebacks (
  id           uuid primary key default gen_random_uuid(),
  payment_id   uuid not null references payments,
  provider_id  text not null,
  state        text not null check (state in ('open', 'with the bank', 'won', 'lost')),
  amount       bigint,
  currency     text,
  due_at       timestamptz,
  resolved_at  timestamptz,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  seen_to_at   timestamptz,
  seen_to_by   text,
  seen_to_note text,
  unique (payment_id, provider_id),
  check ((seen_to_at is null) = (seen_to_by is null) and (seen_to_at is null) = (seen_to_note is null))
);
create index chargebacks_open on chargebacks (created_at) where seen_to_at is null;

-- What was read from a webhook that its signature proves, without anything about people; the body is forgotten after a while.
alter table webhooks
  add column reading jsonb,
  alter column body drop not null;
create index webhooks_with_body on webhooks (received_at) where body is not null;

-- What went wrong with a provider, counted by day.
create table provider_troubles (
  day       date not null,
  provider  text not null check (provider in ('paystack', 'flutterwave', 'sandbox')),
  doing     text not null,
  code      text not null,
  message   text not null default '',
  times     integer not null default 1,
  last_at   timestamptz not null,
  primary key (day, provider, doing, code)
);

-- What the sandbox plays of it: refunds that wait until somebody presses what becomes of them.
alter table sandbox_payments add column refunds_wait boolean not null default false;
create table sandbox_refunds (
  id         text primary key,
  reference  text not null references sandbox_payments,
  amount     bigint not null check (amount > 0),
  state      text not null check (state in ('queued', 'needs account', 'done', 'failed')),
  created_at timestamptz not null default now()
);
create index sandbox_refunds_reference on sandbox_refunds (reference);
