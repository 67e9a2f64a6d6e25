-- What doesn't agree about payouts and was told of: once, until it agrees.
create table told_differences (
  difference text primary key,
  kind       text not null,
  provider   text not null,
  -- What was new at once is told in one line.
  telling    uuid not null,
  told_at    timestamptz not null
);
create index told_differences_telling on told_differences (telling);

-- Staff are told of it.
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
        replace(was, '''low-stock''', '''payout-differs'', ''low-stock'''));
    end;
  end loop;
end $$;
