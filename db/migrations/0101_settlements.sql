-- What card providers paid out, as they say it, with the payments that are in it. Sums are hundredths, of naira kobo.
create table settlements (
  id            uuid primary key default gen_random_uuid(),
  provider      text not null check (provider in ('paystack', 'flutterwave', 'sandbox', 'test')),
  provider_id   text not null,
  state         text not null check (state in ('under way', 'arrived', 'held back', 'failed', 'unknown')),
  -- The provider's own word for it.
  said          text not null,
  currency      text not null,
  day           date not null,
  gross         bigint not null,
  fees          bigint not null,
  -- What went off for refunds and chargebacks.
  deducted      bigint not null,
  net           bigint not null,
  -- Else it stays at the provider, in a balance of the house there.
  to_bank       boolean not null,
  first_seen_at timestamptz not null,
  -- Which page of its payments is read next; null once all are.
  next_page     integer default 1,
  -- The ledger was found to have something else of it.
  differs_since timestamptz,
  unique (provider, provider_id)
);
create index settlements_day on settlements (day desc, id);
create index settlements_net on settlements (net) where state = 'arrived' and to_bank;
create table settlement_payments (
  settlement_id  uuid not null references settlements on delete cascade,
  transaction_id text not null,
  reference      text not null,
  payment_id     uuid references payments on delete set null,
  currency       text not null,
  amount         bigint not null,
  fees           bigint not null,
  primary key (settlement_id, transaction_id)
);
create index settlement_payments_payment on settlement_payments (payment_id);
create index settlement_payments_unknown on settlement_payments (settlement_id) where payment_id is null;
-- How far a provider's settlements were read; payments since that day have to be in one.
create table settlement_fetches (
  provider    text primary key check (provider in ('paystack', 'flutterwave', 'sandbox', 'test')),
  since       timestamptz not null,
  next_page   integer not null default 1,
  taken_until timestamptz not null,
  done_at     timestamptz,
  trouble     text not null default ''
);

-- Among a million payments the few that no settlement has are found by their time.
alter table payments add column settlement_id uuid;
create index payments_unsettled on payments (settled_at) where settlement_id is null and state in ('paid', 'mismatch', 'refund due');
create index payments_provider_id on payments (provider_id) where provider_id is not null;
create index payments_asked_as on payments (asked_as) where asked_as is not null;

-- A movement of the ledger is of an order, or of a settlement.
alter table ledger_movements alter column order_id drop not null, add column settlement_id uuid,
  drop constraint ledger_movements_event_check,
  add constraint ledger_movements_event_check check (event in ('placed', 'card payment', 'refund asked', 'refund answered',
    'refund reopened', 'by hand', 'taken back', 'status', 'sorted', 'brought in', 'assumed', 'paid out')) not valid,
  add constraint ledger_movements_of check (num_nonnulls(order_id, settlement_id) = 1) not valid;
alter table ledger_postings alter column order_id drop not null, add column settlement_id uuid,
  drop constraint ledger_postings_account_check,
  add constraint ledger_postings_account_check check (account in ('receivable', 'paystack', 'flutterwave', 'bank', 'cash',
    'credit owed', 'refunds due', 'ordered', 'sales', 'vat', 'fees', 'paystack fees', 'flutterwave fees', 'rounding')) not valid,
  add constraint ledger_postings_of check (num_nonnulls(order_id, settlement_id) = 1) not valid;
create index ledger_postings_settlement on ledger_postings (settlement_id) include (account, amount) where settlement_id is not null;

-- What the ledger has to show of settlements, reckoned from what was read of them and from the payments in them alone: what
-- arrived at the bank, what the provider kept, and both off its account. Fees that a shopper bore besides what we took
-- never were in it.
create function ledger_expected_of_settlements() returns table (settlement_id uuid, account text, amount bigint)
  language sql stable as $$
  with counted as (
    select each.id, each.provider, case when to_bank then net else 0 end as arrived,
      fees - coalesce((
        select sum(part.amount - floor(payments.taken_amount)::bigint * 100)
        from settlement_payments part join payments on payments.id = part.payment_id
        where part.settlement_id = each.id and part.fees > 0 and part.amount - floor(payments.taken_amount)::bigint * 100 between 100 and part.fees + 99
      ), 0)::bigint as kept
    from settlements each
    where state = 'arrived' and next_page is null and currency = 'NGN' and provider in ('paystack', 'flutterwave')
  )
  select id, posting.account, posting.kobo from counted cross join lateral (values
    ('bank', arrived), (provider || ' fees', kept), (provider, -arrived - kept)
  ) as posting (account, kobo) where posting.kobo <> 0
$$;

-- Which credit of a bank's statement a settlement is: the one payout of its provider with its sum within days, where there
-- is one settlement for it, too.
create view settled_lines as
  with fitting as (
    select settlements.id as settlement_id, line.id as line_id
    from statement_lines line join settlements on net = line.amount and state = 'arrived' and to_bank
      and line.day between settlements.day - 1 and settlements.day + 4 and line.narration ilike '%' || provider || '%'
    where kind = 'payout'
  ), counted as (
    select settlement_id, line_id, count(*) over (partition by settlement_id) as lines, count(*) over (partition by line_id) as settlements
    from fitting
  )
  select settlement_id, line_id from counted where lines = 1 and settlements = 1;
create index statement_lines_payouts on statement_lines (amount, day) where kind = 'payout';
