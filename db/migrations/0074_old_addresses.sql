-- Addresses of a shop that the house had before, each with the page of this one that it leads to for good. A path is in small
-- letters, without a slash at its end.
create table old_addresses (
  id         uuid primary key default gen_random_uuid(),
  path       text not null unique,
  leads_to   text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create index old_addresses_by_target on old_addresses (leads_to);

-- Whatever the list of what is written down about has by now, this one comes to it.
do $$
declare
  was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_subject_check');
begin
  execute 'alter table audit drop constraint audit_subject_check, add constraint audit_subject_check '
    || replace(was, 'ARRAY[', 'ARRAY[''old-address''::text, ');
end $$;
