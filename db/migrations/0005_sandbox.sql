-- What the sandbox provider remembers of the payments that it plays. No money moves.
create table sandbox_payments (
  reference    text primary key,
  amount       bigint not null check (amount > 0),
  return_url   text not null,
  state        text not null default 'open' check (state in ('open', 'taken', 'declined', 'left')),
  taken_amount bigint,
  taken_from   timestamptz,
  given_back   bigint not null default 0,
  created_at   timestamptz not null default now(),
  check ((state = 'taken') = (taken_amount is not null and taken_from is not null)),
  check (given_back >= 0 and given_back <= coalesce(taken_amount, 0))
);
