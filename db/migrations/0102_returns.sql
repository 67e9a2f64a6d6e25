-- What customers send back: which pieces of which lines, why, and what became of it.
create table returns (
  id          uuid primary key default gen_random_uuid(),
  order_id    text not null references orders on delete cascade,
  asked_at    timestamptz not null,
  asked_as    text not null check (asked_as in ('customer', 'guest', 'admin')),
  admin_id    uuid references admins on delete set null,
  admin_name  text check ((admin_name is null) = (asked_as <> 'admin')),
  request_key text,
  -- Stands for everything that was asked: the same again is the same return.
  asked_hash  text not null,
  state       text not null
    check (state in ('asked', 'approved', 'declined', 'on its way', 'received', 'settled', 'taken back')),
  state_at    timestamptz not null,
  -- What she wrote, and what staff answered.
  words       text not null default '',
  answer      text not null default '' check (answer <> '' or state <> 'declined'),
  version     integer not null default 1
);
create unique index returns_request on returns (order_id, request_key) where request_key is not null;
create index returns_by_order on returns (order_id, asked_at);
create index returns_by_state on returns (state, state_at);
create index returns_by_admin on returns (admin_id) where admin_id is not null;

-- Of each line of an order, how many pieces come back or came, and how many of them are here again: where those lie was said when they came.
alter table order_lines
  add column coming_back integer not null default 0,
  add column here_again integer not null default 0,
  add constraint order_lines_coming_back check (coming_back between 0 and quantity),
  add constraint order_lines_here_again check (here_again between 0 and coming_back);

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  order_id  text not null,
  position  smallint not null,
  quantity  integer not null check (quantity > 0),
  reason    text not null check (reason in ('too small', 'too large', 'not as shown', 'faulty', 'wrong piece', 'late', 'other')),
  -- Of how many it was found, once they were here, that they can be sold again.
  sellable  integer check (sellable between 0 and quantity),
  primary key (return_id, position),
  foreign key (order_id, position) references order_lines on delete cascade
);
create index return_lines_line on return_lines (order_id, position);

-- Never more pieces than were ordered, however many ask at once.
create function note_pieces_back() returns trigger language plpgsql as $$
begin
  update order_lines set coming_back = coming_back + new.quantity
    where order_id = new.order_id and position = new.position;
  return null;
end $$;
create trigger pieces_back after insert on return_lines for each row execute function note_pieces_back();

create function comes_back(state text) returns boolean language sql immutable strict parallel safe
  return state not in ('declined', 'taken back');

create function note_return_over() returns trigger language plpgsql as $$
begin
  update order_lines set coming_back = coming_back + return_lines.quantity * case when comes_back(new.state) then 1 else -1 end
    from return_lines where return_id = new.id
      and order_lines.order_id = return_lines.order_id and order_lines.position = return_lines.position;
  return null;
end $$;
create trigger return_over after update of state on returns for each row
  when (comes_back(old.state) <> comes_back(new.state)) execute function note_return_over();

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in
    ('placed', 'status', 'payment', 'note', 'stock', 'money', 'refund', 'chargeback', 'parcel', 'return', 'mail'));

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
        replace(was, '''appointment-asked''', '''return-asked'', ''appointment-asked'''));
    end;
  end loop;
end $$;
