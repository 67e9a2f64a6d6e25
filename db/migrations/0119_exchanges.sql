-- An order that was made in exchange for what came back: of which return, who made it, and how much of that return was there to be exchanged in all.
create table exchanges (
  order_id     text primary key references orders on delete cascade,
  return_id    uuid not null references returns on delete cascade,
  -- What had gone back of the return before it, what it took, and what was left to go: no more than this ever goes.
  most         bigint not null check (most > 0),
  admin_id     uuid references admins on delete set null,
  admin_name   text not null,
  request_key  text,
  request_hash bytea not null,
  made_at      timestamptz not null
);
create index exchanges_return on exchanges (return_id);
create unique index exchanges_request on exchanges (return_id, request_key) where request_key is not null;
create index exchanges_admin on exchanges (admin_id) where admin_id is not null;

-- What an exchange moves is given back of the one order and received by the other: two facts, of the same exchange.
alter table tenders
  drop constraint tenders_way_check,
  add constraint tenders_way_check check (way in ('cash', 'transfer', 'terminal', 'exchange', 'credit', 'gift card')),
  add column exchange_id text references exchanges on delete cascade,
  add constraint tenders_of_exchange check (coalesce(way = 'exchange', false) = (exchange_id is not null)
    and (exchange_id is null or kind <> 'let go'));
do $$
declare
  name text := (select conname from pg_constraint where conrelid = 'tenders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%NOT lapsed%' and pg_get_constraintdef(oid) like '%credit_id IS NOT NULL%');
begin
  execute format('alter table tenders drop constraint %I', name);
end $$;
alter table tenders add constraint tenders_lapsed
  check (not lapsed or (kind = 'received' and (credit_id is not null or exchange_id is not null) and taken_back_at is not null));
create index tenders_exchange on tenders (exchange_id) where exchange_id is not null;

-- At the commit as much was given back of the one order as the other received, and only by these two.
create function exchange_has_to_agree() returns trigger language plpgsql as $$
declare
  off bigint;
  stray boolean;
begin
  select coalesce(sum(case kind when 'received' then amount else -amount end), 0),
    coalesce(bool_or((kind = 'received') <> (tenders.order_id = exchanges.order_id)
      or kind = 'given back' and tenders.order_id <> returns.order_id), false)
  into off, stray
  from tenders join exchanges on exchanges.order_id = exchange_id join returns on returns.id = exchanges.return_id
  where exchange_id = new.exchange_id and taken_back_at is null;
  if off <> 0 or stray then
    raise exception 'The exchange % does not move as much as it takes', new.exchange_id using errcode = 'check_violation', constraint = 'exchange_agrees';
  end if;
  return null;
end $$;
create constraint trigger tenders_agree_with_exchange after insert or update on tenders deferrable initially deferred
  for each row when (new.exchange_id is not null) execute function exchange_has_to_agree();

alter table ledger_movements
  drop constraint ledger_movements_event_check,
  add constraint ledger_movements_event_check check (event in ('placed', 'card payment', 'refund asked', 'refund answered',
    'refund reopened', 'by hand', 'taken back', 'status', 'sorted', 'brought in', 'assumed', 'paid out', 'exchanged',
    'credit drawn', 'credit given', 'credit taken away', 'gift card sold', 'gift card ended', 'gift card brought back',
    'edited', 'cash brought in', 'cash taken out', 'cash counted')) not valid;
alter table ledger_postings
  drop constraint ledger_postings_account_check,
  add constraint ledger_postings_account_check check (account in ('receivable', 'paystack', 'flutterwave', 'bank', 'cash',
    'exchanges', 'credit owed', 'refunds due', 'customer credit', 'gift cards', 'kindness', 'ordered', 'sales', 'vat', 'fees',
    'paystack fees', 'flutterwave fees', 'cash differences', 'spent in cash', 'owner', 'rounding')) not valid;

-- An order that its exchange paid for whole is told by that way in the report on sales.
alter table orders
  drop constraint orders_covered_by_check,
  add constraint orders_covered_by_check check (covered_by in ('credit', 'gift card', 'exchange'));

-- What the ledger has to show of orders, as before, and what of their money an exchange moved. An order that was begun at a
-- provider that plays is in it once it was exchanged, since the other order is.
do $$
declare
  said text := pg_get_functiondef('ledger_expected(text[])'::regprocedure);
  change record;
begin
  for change in select * from (values
    ($a$filter (where way = 'gift card'), 0)::bigint as by_gift_card$a$,
     $b$filter (where way = 'gift card'), 0)::bigint as by_gift_card,
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way = 'exchange'), 0)::bigint as by_exchange$b$),
    ('coalesce(by_gift_card, 0) as by_gift_card,', 'coalesce(by_gift_card, 0) as by_gift_card, coalesce(by_exchange, 0) as by_exchange,'),
    ($a$drawn.credit_id is not null$a$, $b$(drawn.credit_id is not null or drawn.exchange_id is not null)$b$),
    ($a$('gift cards', by_gift_card * 100),$a$, $b$('gift cards', by_gift_card * 100),
    ('exchanges', by_exchange * 100),$b$),
    ('- by_gift_card * 100)', '- by_gift_card * 100 - by_exchange * 100)')
  ) as each (was, becomes) loop
    if strpos(said, change.was) = 0 then raise exception 'ledger_expected has no such part: %', change.was; end if;
    said := replace(said, change.was, change.becomes);
  end loop;
  execute said;
end $$;
