-- The lights of the page 'System status'. A light of the whole shop has one row, with an empty server, which one server
-- at a time updates (`seen_by`). The other lights have one row per server.
create table status_lights (
  light      text not null constraint status_lights_light_check check (light in (
    'mails', 'cards', 'webhooks', 'pictures', 'disk', 'backups', 'certificate', 'database', 'jobs', 'clock', 'secret-key', 'version'
  )),
  server     text not null,
  seen_by    text not null,
  color      text not null constraint status_lights_color_check check (color in ('green', 'yellow', 'red', 'off')),
  sentence   text not null,
  remedy     text not null,
  since      timestamptz not null,
  checked_at timestamptz not null,
  -- Identifies the notification about this light; null if staff weren't notified since the light was last green.
  telling    uuid,
  primary key (light, server)
);

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
        replace(was, '''low-stock''', '''status-red'', ''low-stock'''));
    end;
  end loop;
end $$;
