-- Changes that the CDN in front of the shop must still be told of. The triggers that notify the servers of a change also
-- write it down here, in the same transaction, but only while a CDN is set up. A job purges the pages at the CDN.
-- Former version: its triggers are these, and it ignores both tables. It purges nothing, but it knows no CDN either.
create table cdn_changes (
  id        bigint generated always as identity primary key,
  change    text not null,
  -- The first purge is due at once. A second one follows, because a page rendered before the change may arrive later.
  due_at    timestamptz not null default now(),
  is_repeat boolean not null default false
);

-- The state of the purges, in one row.
create table cdn_state (
  is_only      boolean primary key default true constraint cdn_state_is_only_check check (is_only),
  -- Servers with a CDN renew this time. Without one, nothing is written to cdn_changes.
  used_until   timestamptz not null default '-infinity',
  -- One server at a time purges: it moves this time into the future first.
  next_try_at  timestamptz not null default '-infinity',
  failures     integer not null default 0,
  failed_since timestamptz,
  last_error   text,
  -- The targets of the menu's links when pages were last purged because of them.
  menu         text
);
insert into cdn_state default values;

create function note_change(change text) returns void language plpgsql as $$
begin
  perform pg_notify('catalogue', change);
  -- No page at a CDN shows the number of units left ('stock').
  insert into cdn_changes (change)
    select note_change.change from cdn_state where used_until > now() and note_change.change <> 'stock';
end $$;

-- All functions that notify the servers of a change call note_change from now on.
do $$
declare
  notifying record;
begin
  for notifying in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f' and proname <> 'note_change'
      and prosrc like '%pg_notify(''catalogue'', %'
  loop
    execute replace(notifying.definition, 'pg_notify(''catalogue'', ', 'note_change(');
  end loop;
end $$;

-- Locks: the table has a row per light, so the new check takes milliseconds.
alter table status_lights drop constraint status_lights_light_check;
alter table status_lights add constraint status_lights_light_check check (light in (
  'mails', 'cards', 'webhooks', 'pictures', 'cdn', 'disk', 'backups', 'certificate', 'database', 'jobs', 'clock',
  'secret-key', 'version'
));
