-- What moved on each account by the days of the house, kept as the other figures are: what is posted is appended to a list
-- in the same transaction, and now and then added up. Orders would wait for one another at one row for each account.
create table ledger_changes (
  id      bigint generated always as identity primary key,
  at      timestamptz not null,
  account text not null,
  amount  bigint not null
);
create table ledger_figures (
  account text not null,
  day     date not null,
  debits  bigint not null,
  credits bigint not null,
  primary key (account, day)
);

create function note_postings() returns trigger language plpgsql as $$
begin
  insert into ledger_changes (at, account, amount) select at, account, amount from added;
  return null;
end $$;
create trigger ledger_postings_noted after insert on ledger_postings referencing new table as added
  for each statement execute function note_postings();

insert into ledger_changes (at, account, amount)
  select at, account, sum(amount) from ledger_postings group by at, account, sign(amount);
