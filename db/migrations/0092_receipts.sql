-- Receipts and credit notes: each number once, without a gap in its series and year.

-- Orders whose money moved: what papers follow from that is looked at after the commit.
create table papers_due (
  order_id    text primary key references orders on delete cascade,
  -- It was paid in full by this, or somebody asked for its receipt; of what was paid before there were receipts none is made unasked.
  is_receipt  boolean not null,
  next_try_at timestamptz not null
);
create index papers_due_next on papers_due (next_try_at);

create table paper_counters (
  series text not null,
  year   integer not null,
  last   integer not null,
  primary key (series, year)
);

create table papers (
  number      text primary key,
  series      text not null check (series in ('receipt', 'credit note')),
  year        integer not null,
  serial      integer not null check (serial > 0),
  order_id    text not null references orders,
  -- Of a credit note: which receipt it lowers, by what that went back, or was not here after all.
  of_receipt  text references papers,
  refund_id   uuid unique references refunds,
  tender_id   uuid unique references tenders,
  -- In naira.
  amount      bigint not null check (amount > 0),
  -- All that stands on it, as it was when it was numbered.
  content     jsonb not null,
  issued_at   timestamptz not null,
  -- Of a receipt: when all of it was credited. Only then another may follow for its order.
  closed_at   timestamptz,
  -- How its files are made: when they were, or when it is tried again; 'infinity' says that it was given up.
  made_at     timestamptz,
  tries       integer not null default 0,
  next_try_at timestamptz not null default '-infinity',
  failure     text not null default '',
  unique (series, year, serial),
  check ((series = 'credit note') = (of_receipt is not null)),
  check (of_receipt is null or num_nonnulls(refund_id, tender_id) = 1)
);
create unique index papers_one_receipt on papers (order_id) where series = 'receipt' and closed_at is null;
create index papers_order on papers (order_id);
create index papers_of_receipt on papers (of_receipt) where of_receipt is not null;
create index papers_newest on papers (issued_at desc, number desc);
create index papers_to_make on papers (next_try_at) where made_at is null;

create table paper_files (
  number text not null references papers,
  paper  text not null check (paper in ('a4', '80mm')),
  bytes  bytea not null,
  primary key (number, paper)
);
-- PDF is compressed already.
alter table paper_files alter column bytes set storage external;

create function paper_number_follows() returns trigger language plpgsql as $$
begin
  if new.serial <> 1 + coalesce((select max(serial) from papers where series = new.series and year = new.year), 0) then
    raise exception '% of % has no number ahead of it in its year', new.serial, new.series using errcode = 'check_violation',
      constraint = 'papers_without_gap';
  end if;
  return new;
end $$;
create trigger papers_without_gap before insert on papers for each row execute function paper_number_follows();

create function papers_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'papers' then
    if (old.number, old.series, old.year, old.serial, old.order_id, old.of_receipt, old.refund_id, old.tender_id, old.amount, old.content, old.issued_at)
      is not distinct from (new.number, new.series, new.year, new.serial, new.order_id, new.of_receipt, new.refund_id, new.tender_id, new.amount, new.content, new.issued_at)
    then return new; end if;
  end if;
  raise exception 'A receipt or credit note stays as it is: another one sets it right' using errcode = 'check_violation',
    constraint = 'papers_stay';
end $$;
create trigger papers_stay before update or delete on papers for each row execute function papers_stay();
create trigger paper_files_stay before update or delete on paper_files for each row execute function papers_stay();
create trigger papers_not_emptied before truncate on papers for each statement execute function papers_stay();
create trigger paper_files_not_emptied before truncate on paper_files for each statement execute function papers_stay();
