-- Staff are notified when a customer cancels an order that they know of.
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
        replace(was, '''new-order''', '''new-order'', ''order-cancelled'''));
    end;
  end loop;
end $$;
