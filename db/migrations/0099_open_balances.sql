-- What is open of each order now: what is still to be paid, was paid too much or has to go back, and since when. Among a
-- million orders the few that are open are found without a look at the others; how it stood on an earlier day is this less
-- what moved since.
create table open_balances (
  order_id text not null,
  account  text not null check (account in ('receivable', 'credit owed', 'refunds due')),
  amount   bigint not null,
  since    timestamptz not null,
  primary key (order_id, account)
);
create index ledger_postings_open on ledger_postings (at) include (order_id, account, amount)
  where account in ('receivable', 'credit owed', 'refunds due');

create function note_open() returns trigger language plpgsql as $$
begin
  insert into open_balances as had (order_id, account, amount, since)
    select order_id, account, sum(amount), min(at) from added
    where account in ('receivable', 'credit owed', 'refunds due') group by order_id, account having sum(amount) <> 0
    on conflict (order_id, account) do update set amount = had.amount + excluded.amount;
  delete from open_balances where amount = 0 and order_id in (select order_id from added);
  return null;
end $$;
create trigger open_noted after insert on ledger_postings referencing new table as added for each statement execute function note_open();

insert into open_balances (order_id, account, amount, since)
  select order_id, account, sum(amount), min(at) from ledger_postings
  where account in ('receivable', 'credit owed', 'refunds due') group by order_id, account having sum(amount) <> 0;
