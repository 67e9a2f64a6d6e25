-- A receipt says what was bought. Where that is changed afterwards, all that is left of it is credited, and another follows.
alter table papers
  -- Which version of its order it is of.
  add column order_version integer not null default 1,
  -- Of a credit note: which version ended.
  add column ended_version integer,
  add foreign key (order_id, ended_version) references order_versions (order_id, version);
create unique index papers_of_ended on papers (order_id, ended_version) where ended_version is not null;

do $$
declare
  said record;
begin
  select conname into strict said from pg_constraint
    where conrelid = 'papers'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls(refund_id, tender_id) = 1%';
  execute format('alter table papers drop constraint %I', said.conname);
end $$;
alter table papers add constraint papers_credited_by
  check (of_receipt is null or num_nonnulls(refund_id, tender_id, ended_version) = 1);

create or replace function papers_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'papers' then
    if (old.number, old.series, old.year, old.serial, old.order_id, old.of_receipt, old.refund_id, old.tender_id, old.amount, old.content, old.issued_at,
        old.order_version, old.ended_version)
      is not distinct from (new.number, new.series, new.year, new.serial, new.order_id, new.of_receipt, new.refund_id, new.tender_id, new.amount,
        new.content, new.issued_at, new.order_version, new.ended_version)
    then return new; end if;
  end if;
  raise exception 'A receipt or credit note stays as it is: another one sets it right' using errcode = 'check_violation',
    constraint = 'papers_stay';
end $$;
