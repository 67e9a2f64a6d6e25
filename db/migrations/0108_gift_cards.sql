-- Gift cards: credit of nobody in particular, which whoever knows the code spends. Of a code only the keyed hash is kept.
alter table credits
  drop constraint credits_kind_check,
  add constraint credits_kind_check check (kind in ('store credit', 'gift card')),
  add constraint credits_of_nobody check (kind = 'store credit' or customer_id is null),
  -- While it says so, nothing is drawn from it.
  add column closed text constraint credits_closed_check check (closed in ('frozen', 'ended'));

create table gift_cards (
  credit_id       uuid primary key references credits,
  number          integer generated always as identity unique,
  amount          bigint not null check (amount > 0),
  -- How its money came: none of what was given in kindness.
  way             text constraint gift_cards_way_check check (way in ('cash', 'transfer', 'terminal')),
  -- Whose transfer, which slip; of a kindness why.
  proof           text not null,
  recipient_name  text not null,
  recipient_email text,
  from_name       text not null,
  message         text not null,
  -- When it is mailed, or was to be; null of one to print.
  send_at         timestamptz,
  -- Its mail is noted in the outbox, so that it is noted once for each issue.
  noted_at        timestamptz,
  -- Codes of an earlier issue open nothing.
  issue           integer not null default 1,
  printed_at      timestamptz,
  mailed_at       timestamptz,
  -- Who froze or ended it last, and why; what ending it took away, and how that went back.
  closed_at       timestamptz,
  closed_by       text,
  closed_why      text,
  ended_amount    bigint not null default 0 check (ended_amount >= 0),
  ended_way       text constraint gift_cards_ended_way_check check (ended_way in ('cash', 'transfer', 'terminal')),
  version         integer not null default 1,
  admin_id        uuid references admins on delete set null,
  by_name         text not null,
  request_key     text unique,
  created_at      timestamptz not null,
  check (send_at is null or recipient_email is not null),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_why is null))
);
create index gift_cards_due on gift_cards (send_at) where send_at is not null and noted_at is null;
create index gift_cards_recipient on gift_cards (recipient_email) where recipient_email is not null;

-- Several of one issue are of a mail that had to be tried again: whichever of them came opens the card.
create table gift_card_codes (
  hash      bytea primary key,
  credit_id uuid not null references gift_cards (credit_id),
  issue     integer not null,
  drawn_at  timestamptz not null
);
create index gift_card_codes_card on gift_card_codes (credit_id);

alter table tenders
  drop constraint tenders_way_check,
  add constraint tenders_way_check check (way in ('cash', 'transfer', 'terminal', 'credit', 'gift card'));
do $$
declare
  name text := (select conname from pg_constraint where conrelid = 'tenders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%COALESCE(%credit_id IS NOT NULL%');
begin
  execute format('alter table tenders drop constraint %I', name);
end $$;
alter table tenders
  add constraint tenders_of_credit check (coalesce(way in ('credit', 'gift card'), false) = (credit_id is not null));

alter table credit_entries
  drop constraint credit_entries_event_check,
  add constraint credit_entries_event_check check (event in ('sold', 'given', 'taken away', 'drawn', 'given back', 'from an order', 'undone'));

alter table ledger_movements
  drop constraint ledger_movements_event_check,
  add constraint ledger_movements_event_check check (event in ('placed', 'card payment', 'refund asked', 'refund answered',
    'refund reopened', 'by hand', 'taken back', 'status', 'sorted', 'brought in', 'assumed', 'paid out',
    'credit drawn', 'credit given', 'credit taken away', 'gift card sold', 'gift card ended', 'gift card brought back')) not valid;
alter table ledger_postings
  drop constraint ledger_postings_account_check,
  add constraint ledger_postings_account_check check (account in ('receivable', 'paystack', 'flutterwave', 'bank', 'cash',
    'credit owed', 'refunds due', 'customer credit', 'gift cards', 'kindness', 'ordered', 'sales', 'vat', 'fees',
    'paystack fees', 'flutterwave fees', 'rounding')) not valid;

-- As before, and a card's money stands on its own account and is drawn as its own way.
create or replace function credit_has_to_agree() returns trigger language plpgsql as $$
declare
  asked uuid;
  wanted bigint;
begin
  if tg_table_name = 'tenders' then
    asked := new.id;
    if new.way <> (select case kind when 'gift card' then 'gift card' else 'credit' end from credits where id = new.credit_id) then
      raise exception 'The money % is not by the way of its credit', asked using errcode = 'check_violation', constraint = 'credit_agrees';
    end if;
  else
    asked := new.tender_id;
    if asked is null and not exists (
      select from ledger_postings join credits on credits.id = new.credit_id
      where movement_id = new.movement_id and amount = -new.amount * 100
        and account = case kind when 'gift card' then 'gift cards' else 'customer credit' end
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

-- What the ledger has to show of orders, as before, with what of their money came from cards beside what came from store credit.
do $$
declare
  said text := pg_get_functiondef('ledger_expected(text[])'::regprocedure);
  change record;
begin
  for change in select * from (values
    ($a$filter (where way = 'credit'), 0)::bigint as by_credit$a$,
     $b$filter (where way = 'credit'), 0)::bigint as by_credit,
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way = 'gift card'), 0)::bigint as by_gift_card$b$),
    ('coalesce(by_credit, 0) as by_credit,', 'coalesce(by_credit, 0) as by_credit, coalesce(by_gift_card, 0) as by_gift_card,'),
    ($a$('customer credit', by_credit * 100),$a$, $b$('customer credit', by_credit * 100),
    ('gift cards', by_gift_card * 100),$b$),
    ('- by_credit * 100)', '- by_credit * 100 - by_gift_card * 100)')
  ) as each (was, becomes) loop
    if strpos(said, change.was) = 0 then raise exception 'ledger_expected has no such part: %', change.was; end if;
    said := replace(said, change.was, change.becomes);
  end loop;
  execute said;
end $$;

-- Staff see to cards, and the audit tells of it.
do $$
declare
  was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_subject_check');
begin
  execute 'alter table audit drop constraint audit_subject_check, add constraint audit_subject_check '
    || replace(was, 'ARRAY[', 'ARRAY[''gift-card''::text, ');
end $$;
