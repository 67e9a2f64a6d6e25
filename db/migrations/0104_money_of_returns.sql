-- What whoever sends pieces back would like for them, and what was given back of a return: by the refund or the money by hand
-- that says so. `sum`: how much goes back in all, once that is decided; `less`: why that is less than was paid, if it is.
alter table returns
  add column wants text not null default 'money' check (wants in ('money', 'credit', 'another size')),
  add column sum   bigint check (sum > 0),
  add column less  text not null default '';

alter table refunds
  add column return_id   uuid references returns on delete set null,
  add column request_key text;
create unique index refunds_of_return on refunds (return_id, request_key) where return_id is not null and request_key is not null;
create index refunds_return on refunds (return_id) where return_id is not null;

alter table tenders add column return_id uuid references returns on delete set null;
create index tenders_return on tenders (return_id) where return_id is not null;

-- What of a return's money went back, or may have.
create function given_for_return(of_return uuid) returns bigint language sql stable strict parallel safe as $$
  select coalesce((select sum(amount) from refunds where return_id = of_return and state <> 'failed'), 0)::bigint
    + coalesce((select sum(amount) from tenders where return_id = of_return and taken_back_at is null), 0)::bigint
$$;

-- Settled returns whose money did not go after all: somebody has to see to them.
create view short_returns as
  select id from returns where state = 'settled' and sum > given_for_return(id);
create index returns_decided on returns (id) where state = 'settled' and sum is not null;
