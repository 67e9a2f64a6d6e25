-- An order that nobody has begun on can be changed. What it was before stays whole: its row and its lines, who changed it, why and when.
create table order_versions (
  order_id      text not null references orders on delete cascade,
  -- Which version this was; the order itself has the next number.
  version       integer not null check (version > 0),
  as_it_was     jsonb not null,
  lines         jsonb not null,
  amount_before bigint not null,
  amount_after  bigint not null,
  -- In words, one for each thing that was changed.
  changes       jsonb not null,
  -- Its lines or figures changed, and not only how it reaches whom it is for.
  is_of_sum     boolean not null,
  reason        text not null,
  admin_id      uuid references admins on delete set null,
  by_name       text not null,
  request_key   text,
  request_hash  bytea not null,
  at            timestamptz not null,
  primary key (order_id, version),
  unique (order_id, request_key)
);

create function order_versions_stay() returns trigger language plpgsql as $$
begin
  -- Only that a member of the staff was deleted may be written over.
  if to_jsonb(old) - 'admin_id' = to_jsonb(new) - 'admin_id' then return new; end if;
  raise exception 'An earlier version of an order stays as it is' using errcode = 'check_violation', constraint = 'order_versions_stay';
end $$;
create trigger order_versions_stay before update on order_versions for each row execute function order_versions_stay();

alter table orders
  add column version integer not null default 1 check (version > 0),
  add column changed_at timestamptz,
  -- Its delivery costs what staff said, and not what the table of areas says.
  add column own_fee boolean not null default false;

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in
    ('placed', 'status', 'payment', 'note', 'stock', 'money', 'refund', 'chargeback', 'parcel', 'return', 'mail', 'edit'));

alter table ledger_movements
  drop constraint ledger_movements_event_check,
  add constraint ledger_movements_event_check check (event in ('placed', 'card payment', 'refund asked', 'refund answered',
    'refund reopened', 'by hand', 'taken back', 'status', 'sorted', 'brought in', 'assumed', 'paid out',
    'credit drawn', 'credit given', 'credit taken away', 'gift card sold', 'gift card ended', 'gift card brought back', 'edited')) not valid;
