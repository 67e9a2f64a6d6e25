-- What the house owes as store credit. A balance is the sum of its entries, which nobody changes or removes; it never falls
-- below nought. Amounts are whole naira.
create table credits (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('store credit')),
  -- Null once she was deleted: it is owed all the same.
  customer_id uuid references customers on delete set null,
  balance     bigint not null default 0,
  -- Of the demo shop's people: in no books.
  is_demo     boolean not null,
  created_at  timestamptz not null,
  constraint credits_not_below_nought check (balance >= 0)
);
create unique index credits_of_customer on credits (customer_id) where customer_id is not null;

-- What pays an order, or goes back of it, by credit is a fact about its money like any other. `lapsed`: the shop gave back
-- what an order had drawn that was not paid in time or was cancelled; it is drawn again if that order goes ahead (`redrawn`).
alter table tenders
  drop constraint tenders_way_check,
  add constraint tenders_way_check check (way in ('cash', 'transfer', 'terminal', 'credit')),
  add column credit_id uuid references credits,
  add column lapsed boolean not null default false,
  add column redrawn boolean not null default false,
  add check (coalesce(way = 'credit', false) = (credit_id is not null)),
  add check (not redrawn or lapsed),
  add check (not lapsed or (kind = 'received' and credit_id is not null and taken_back_at is not null));
create index tenders_credit on tenders (credit_id) where credit_id is not null;

-- What is owed beside any order is in the ledger too.
alter table ledger_movements
  drop constraint ledger_movements_of,
  add constraint ledger_movements_of check (num_nonnulls(order_id, settlement_id) <= 1) not valid,
  drop constraint ledger_movements_event_check,
  add constraint ledger_movements_event_check check (event in ('placed', 'card payment', 'refund asked', 'refund answered',
    'refund reopened', 'by hand', 'taken back', 'status', 'sorted', 'brought in', 'assumed', 'paid out',
    'credit drawn', 'credit given', 'credit taken away')) not valid;
alter table ledger_postings
  drop constraint ledger_postings_of,
  add constraint ledger_postings_of check (num_nonnulls(order_id, settlement_id) <= 1) not valid,
  drop constraint ledger_postings_account_check,
  add constraint ledger_postings_account_check check (account in ('receivable', 'paystack', 'flutterwave', 'bank', 'cash',
    'credit owed', 'refunds due', 'customer credit', 'kindness', 'ordered', 'sales', 'vat', 'fees',
    'paystack fees', 'flutterwave fees', 'rounding')) not valid;

create table credit_entries (
  id          bigint generated always as identity primary key,
  credit_id   uuid not null references credits,
  event       text not null check (event in ('given', 'taken away', 'drawn', 'given back', 'from an order', 'undone')),
  amount      bigint not null check (amount <> 0),
  -- Of an order it follows what was written down of that order's money; else it is booked by itself.
  order_id    text references orders,
  tender_id   uuid references tenders,
  movement_id bigint references ledger_movements,
  reason      text not null,
  admin_id    uuid references admins on delete set null,
  by_name     text not null,
  request_key text,
  at          timestamptz not null,
  unique (credit_id, request_key),
  check ((order_id is null) = (tender_id is null)),
  check (tender_id is null or movement_id is null)
);
create index credit_entries_credit on credit_entries (credit_id, id desc);
create index credit_entries_tender on credit_entries (tender_id) where tender_id is not null;
create index credit_entries_order on credit_entries (order_id) where order_id is not null;
create index credit_entries_movement on credit_entries (movement_id) where movement_id is not null;

create function credit_entry_counts() returns trigger language plpgsql as $$
begin
  update credits set balance = balance + new.amount where id = new.credit_id;
  return null;
end $$;
create trigger credit_entries_count after insert on credit_entries for each row execute function credit_entry_counts();

create function credit_entries_stay() returns trigger language plpgsql as $$
begin
  -- Only that a member of the staff was deleted may be written over.
  if tg_op = 'UPDATE' and to_jsonb(old) - 'admin_id' = to_jsonb(new) - 'admin_id' then return new; end if;
  -- The demo shop's people leave with all that is theirs.
  if tg_op = 'DELETE' and (select is_demo from credits where id = old.credit_id) then return old; end if;
  raise exception 'An entry of a credit stays as it is: another one sets it right' using errcode = 'check_violation',
    constraint = 'credit_entries_stay';
end $$;
create trigger credit_entries_stay before update or delete on credit_entries for each row execute function credit_entries_stay();
create trigger credit_entries_not_emptied before truncate on credit_entries for each statement execute function credit_entries_stay();

-- At the commit an order's money by credit is what its credits lost, and what no order knows of is booked.
create function credit_has_to_agree() returns trigger language plpgsql as $$
declare
  asked uuid;
  wanted bigint;
begin
  if tg_table_name = 'tenders' then
    asked := new.id;
  else
    asked := new.tender_id;
    if asked is null and not exists (
      select from ledger_postings where movement_id = new.movement_id and account = 'customer credit' and amount = -new.amount * 100
    ) and not (select is_demo from credits where id = new.credit_id) then
      raise exception 'The entry % of a credit is not booked', new.id using errcode = 'check_violation', constraint = 'credit_agrees';
    end if;
  end if;
  if asked is null then return null; end if;
  select case when taken_back_at is not null then 0 when kind = 'received' then -amount else amount end into wanted from tenders where id = asked;
  if coalesce((select sum(amount) from credit_entries where tender_id = asked), 0) <> wanted then
    raise exception 'The money % by credit is not what its credit lost', asked using errcode = 'check_violation', constraint = 'credit_agrees';
  end if;
  return null;
end $$;
create constraint trigger credit_entries_agree after insert on credit_entries deferrable initially deferred
  for each row execute function credit_has_to_agree();
create constraint trigger tenders_agree_with_credit after insert or update on tenders deferrable initially deferred
  for each row when (new.credit_id is not null) execute function credit_has_to_agree();

-- What the ledger has to show of orders, as before, and what of their money came from credit. An order that was begun at a
-- provider that plays is in it once credit was drawn for it.
do $$
declare
  said text := pg_get_functiondef('ledger_expected(text[])'::regprocedure);
  change record;
begin
  for change in select * from (values
    ($a$filter (where way <> 'cash'), 0)::bigint as received_bank$a$,
     $b$filter (where way in ('transfer', 'terminal')), 0)::bigint as received_bank,
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way = 'credit'), 0)::bigint as by_credit$b$),
    ('coalesce(received_bank, 0) as received_bank,', 'coalesce(received_bank, 0) as received_bank, coalesce(by_credit, 0) as by_credit,'),
    ($a$where method <> 'sandbox' or attempts > 0$a$,
     $b$where method <> 'sandbox' or attempts > 0 or exists (select from tenders drawn where drawn.order_id = each.id and drawn.credit_id is not null)$b$),
    ($a$('bank', in_bank),$a$, $b$('bank', in_bank),
    ('customer credit', by_credit * 100),$b$),
    ('- in_cash_box - in_bank)', '- in_cash_box - in_bank - by_credit * 100)')
  ) as each (was, becomes) loop
    if strpos(said, change.was) = 0 then raise exception 'ledger_expected has no such part: %', change.was; end if;
    said := replace(said, change.was, change.becomes);
  end loop;
  execute said;
end $$;
