-- What the owner decides, a group at a time: every change with the whole group as it became, so that any of them can be
-- put back. A group's newest row is how it is now; one that has none is as the schema's defaults say. `version` counts
-- all changes of the shop, so that one figure names a state of all groups together.
create table settings_changes (
  version integer primary key,
  group_name text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  admin_id text,
  admin_name text not null
);
create index settings_changes_of_group on settings_changes (group_name, version desc);

create trigger settings_changed after insert or update or delete or truncate on settings_changes
  for each statement execute function note_catalogue_change('settings');

-- By which settings an order was worked out; null where it was placed before there were any.
alter table orders add column settings_version integer;

alter table audit
  drop constraint audit_subject_check,
  add constraint audit_subject_check
    check (subject in ('product', 'order', 'customer', 'admin', 'appointment', 'settings'));
