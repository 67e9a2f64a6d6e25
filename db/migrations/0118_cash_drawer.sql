-- The drawer: what moved in cash, counted and closed by name.
alter table ledger_movements
  drop constraint ledger_movements_event_check,
  add constraint ledger_movements_event_check check (event in ('placed', 'card payment', 'refund asked', 'refund answered',
    'refund reopened', 'by hand', 'taken back', 'status', 'sorted', 'brought in', 'assumed', 'paid out',
    'credit drawn', 'credit given', 'credit taken away', 'gift card sold', 'gift card ended', 'gift card brought back',
    'edited', 'cash brought in', 'cash taken out', 'cash counted')) not valid;
alter table ledger_postings
  drop constraint ledger_postings_account_check,
  add constraint ledger_postings_account_check check (account in ('receivable', 'paystack', 'flutterwave', 'bank', 'cash',
    'credit owed', 'refunds due', 'customer credit', 'gift cards', 'kindness', 'ordered', 'sales', 'vat', 'fees',
    'paystack fees', 'flutterwave fees', 'cash differences', 'spent in cash', 'owner', 'rounding')) not valid;

-- Cash that was brought in or taken out beside any order; one that undoes another is booked the other way round.
create table cash_movements (
  id          uuid primary key default gen_random_uuid(),
  movement_id bigint not null unique references ledger_movements,
  kind        text not null constraint cash_movements_kind_check check (kind in ('in', 'out')),
  against     text not null constraint cash_movements_against_check check (against in ('bank', 'spent in cash', 'owner')),
  amount      bigint not null check (amount > 0),
  reason      text not null check (reason <> ''),
  undoes      uuid unique references cash_movements,
  admin_id    uuid references admins on delete set null,
  by_name     text not null,
  request_key text unique,
  at          timestamptz not null
);

-- Numbered without gaps: each is written under the drawer's lock, and begins with what the one before counted. In naira.
create table cash_closings (
  number      integer primary key check (number > 0),
  opening     bigint not null,
  expected    bigint not null,
  counted     bigint not null check (counted >= 0),
  -- How many of each note, by its value; null where it was counted as one sum.
  notes       jsonb,
  reason      text not null,
  -- What books the difference.
  movement_id bigint unique references ledger_movements,
  admin_id    uuid references admins on delete set null,
  by_name     text not null,
  request_key text unique,
  at          timestamptz not null,
  check ((counted = expected) = (movement_id is null)),
  check (counted = expected or reason <> '')
);

create function cash_closings_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'admin_id' = to_jsonb(old) - 'admin_id' then return new; end if;
  raise exception 'A closing is not changed or removed: another count sets it right' using errcode = 'check_violation',
    constraint = 'cash_closings_stay';
end $$;
create trigger cash_closings_stay before update or delete on cash_closings for each row execute function cash_closings_stay();

-- What moved on the ledger's account of cash, and in which closing it was counted. Movements become visible in another order than
-- that of their ids and times: each belongs to the first closing that saw it.
create table drawer_movements (
  movement_id bigint primary key references ledger_movements,
  -- In kobo, as the ledger has it.
  amount      bigint not null,
  closing     integer references cash_closings deferrable initially deferred
);
insert into drawer_movements (movement_id, amount) select movement_id, amount from ledger_postings where account = 'cash';
create index drawer_movements_open on drawer_movements (movement_id) include (amount) where closing is null;
create index drawer_movements_closing on drawer_movements (closing, movement_id);

create function note_cash() returns trigger language plpgsql as $$
begin
  insert into drawer_movements (movement_id, amount) select movement_id, amount from added where account = 'cash';
  return null;
end $$;
create trigger cash_noted after insert on ledger_postings referencing new table as added for each statement execute function note_cash();

-- Staff count and move cash, and the audit tells of it.
do $$
declare
  was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_subject_check');
begin
  execute 'alter table audit drop constraint audit_subject_check, add constraint audit_subject_check '
    || replace(was, 'ARRAY[', 'ARRAY[''cash''::text, ');
end $$;
