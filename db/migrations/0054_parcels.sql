-- The parcels in which an order goes: who carries each, and how many pieces of which lines are in it.
create table parcels (
  id           uuid primary key default gen_random_uuid(),
  order_id     text not null references orders on delete cascade,
  number       smallint not null check (number > 0),
  carrier      text not null default '',
  driver_name  text not null default '',
  driver_phone text not null default '',
  waybill      text not null default '',
  cost         integer check (cost >= 0),
  -- It was the first, and took its order from pending to in transit.
  began        boolean not null,
  sent_at      timestamptz not null,
  delivered_at timestamptz,
  -- When its customer was told of it.
  told_at      timestamptz,
  made_by      uuid references admins on delete set null,
  made_by_name text not null,
  version      integer not null default 0,
  unique (order_id, number)
);

-- Of each line of an order, how many pieces went: never more than were ordered.
alter table order_lines
  add column sent integer not null default 0,
  add constraint order_lines_sent check (sent between 0 and quantity);

create table parcel_lines (
  parcel_id uuid not null references parcels on delete cascade,
  order_id  text not null,
  position  smallint not null,
  quantity  integer not null check (quantity > 0),
  primary key (parcel_id, position),
  foreign key (order_id, position) references order_lines on delete cascade
);
create index parcel_lines_line on parcel_lines (order_id, position);

create function note_pieces_sent() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update order_lines set sent = sent + new.quantity where order_id = new.order_id and position = new.position;
  else
    update order_lines set sent = sent - old.quantity where order_id = old.order_id and position = old.position;
  end if;
  return null;
end $$;
create trigger pieces_sent after insert or delete on parcel_lines for each row execute function note_pieces_sent();

-- A picture of a parcel that is gone is shown by nothing.
create function forget_parcel_picture() returns trigger language plpgsql as $$
begin
  delete from picture_uses where kind = 'parcel' and subject = old.id::text;
  return null;
end $$;
create trigger parcel_gone after delete on parcels for each row execute function forget_parcel_picture();

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check
    check (kind in ('placed', 'status', 'payment', 'note', 'stock', 'money', 'refund', 'chargeback', 'parcel', 'mail'));
