-- What customers say of transfers that they sent: who sent what, when, from which bank, with a picture or a PDF of it if they
-- like. It is no payment. One of an order is open at most; what it says is kept until a year is over.
create table transfer_claims (
  id           uuid primary key default gen_random_uuid(),
  order_id     text not null references orders on delete cascade,
  made_at      timestamptz not null,
  request_key  text,
  -- Stands for everything that was said, the file too: the same again is the same claim.
  said_hash    text not null,
  sender       text not null,
  bank         text not null,
  sent_at      timestamptz not null,
  amount       bigint not null check (amount > 0),
  reference    text not null,
  state        text not null default 'claimed' check (state in ('claimed', 'replaced', 'declined', 'over')),
  -- Its file, if any: what kind, its hash, and of a picture how it looks, for comparing.
  proof        text check (proof in ('picture', 'pdf')),
  proof_hash   text check ((proof_hash is null) = (proof is null)),
  proof_look   text check (proof_look is null or proof = 'picture'),
  answered_at  timestamptz,
  answered_by  text,
  answer       text not null default '',
  check (state <> 'declined' or (answered_at is not null and answered_by is not null and answer <> ''))
);
create unique index transfer_claims_open on transfer_claims (order_id) where state = 'claimed';
create unique index transfer_claims_request on transfer_claims (order_id, request_key) where request_key is not null;
create index transfer_claims_by_order on transfer_claims (order_id, made_at);
create index transfer_claims_by_time on transfer_claims (made_at);
create index transfer_claims_by_proof on transfer_claims (proof_hash) where proof_hash is not null;
create index transfer_claims_by_reference on transfer_claims (lower(reference)) where reference <> '';

-- Since when its customer says that the money is sent, and nobody has answered: an order by transfer that is awaited is then held for longer.
alter table orders
  add column claimed_at timestamptz,
  add check (claimed_at is null or transfer_until is not null);

-- Staff are told of them.
do $$
declare list record;
begin
  for list in select * from (values
    ('notifications', 'notifications_kind_check'),
    ('notification_choices', 'notification_choices_kind_check')
  ) as given (of_table, name) loop
    declare
      was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = list.name);
    begin
      execute format('alter table %I drop constraint %I', list.of_table, list.name);
      execute format('alter table %I add constraint %I %s', list.of_table, list.name,
        replace(was, '''transfer-to-confirm''', '''transfer-claimed'', ''transfer-to-confirm'''));
    end;
  end loop;
end $$;
