-- What only this shop's servers may read: boxes that their secret key closes. The box before the present one stays for a
-- while. Every server hears when one changes.
create table secrets (
  name         text primary key check (name <> ''),
  box          bytea not null,
  last_four    text not null,
  changed_at   timestamptz not null,
  changed_by   text not null,
  former_box   bytea,
  former_until timestamptz,
  check ((former_box is null) = (former_until is null))
);

create function note_secret_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('secrets', '');
  return null;
end $$;
create trigger secrets_changed after insert or update or delete or truncate on secrets
  for each statement execute function note_secret_change();
