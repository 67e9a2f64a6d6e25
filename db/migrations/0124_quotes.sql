-- What an order would come to, told to somebody for a time: it holds no stock and enters no books.
create table quotes (
  id            uuid primary key default gen_random_uuid(),
  -- Its own short name: it is no number of the receipts' series.
  reference     text not null unique,
  customer_id   uuid references customers on delete cascade,
  version       integer not null default 1 check (version > 0),
  made_by       text not null,
  admin_id      uuid references admins on delete set null,
  made_at       timestamptz not null,
  request_key   text,
  request_hash  bytea,
  taken_back_at timestamptz,
  taken_back_by text,
  -- The order that became of it; the moment stays where that order is removed.
  order_id      text unique references orders on delete set null,
  ordered_at    timestamptz,
  -- The one link by which its customer sees it: the token stands in the link alone, here its hash.
  link_hash     bytea unique,
  link_until    timestamptz,
  check ((request_key is null) = (request_hash is null)),
  check ((link_hash is null) = (link_until is null)),
  check ((taken_back_at is null) = (taken_back_by is null)),
  check (taken_back_at is null or ordered_at is null),
  check (order_id is null or ordered_at is not null)
);
create unique index quotes_request on quotes (admin_id, request_key) where request_key is not null;
create index quotes_newest on quotes (made_at desc, id);
create index quotes_customer on quotes (customer_id) where customer_id is not null;

-- Each change is another version, and each stays as it was told.
create table quote_versions (
  quote_id    uuid not null references quotes on delete cascade,
  version     integer not null check (version > 0),
  -- The order as staff asked for it, and all that stands on the quote.
  wish        jsonb not null,
  content     jsonb not null,
  -- In naira.
  amount      bigint not null check (amount >= 0),
  shipping    bigint not null check (shipping >= 0),
  -- The last day on which its prices hold, by the clock of the house.
  valid_until text not null check (valid_until ~ '^\d{4}-\d\d-\d\d$'),
  by_name     text not null,
  at          timestamptz not null,
  -- Made when it is first asked for, and the same from then on.
  pdf         bytea,
  primary key (quote_id, version)
);
alter table quote_versions alter column pdf set storage external;

create function quote_versions_stay() returns trigger language plpgsql as $$
begin
  if old.pdf is null and (old.quote_id, old.version, old.wish, old.content, old.amount, old.shipping, old.valid_until, old.by_name, old.at)
      is not distinct from (new.quote_id, new.version, new.wish, new.content, new.amount, new.shipping, new.valid_until, new.by_name, new.at)
  then return new; end if;
  raise exception 'A quote stays as it was told: a change is another version' using errcode = 'check_violation', constraint = 'quote_versions_stay';
end $$;
create trigger quote_versions_stay before update on quote_versions for each row execute function quote_versions_stay();

do $$
declare
  was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_subject_check');
begin
  execute 'alter table audit drop constraint audit_subject_check, add constraint audit_subject_check '
    || replace(was, 'ARRAY[', 'ARRAY[''quote''::text, ');
end $$;
