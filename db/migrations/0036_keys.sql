-- Keys before the present one stay good for webhooks for a while: several, for one that was mistyped has a successor
-- within minutes.
alter table secrets drop column former_box, drop column former_until;
create table former_secrets (
  id    bigint generated always as identity primary key,
  name  text not null references secrets on delete cascade,
  box   bytea not null,
  until timestamptz not null
);
create index former_secrets_name on former_secrets (name, until);

-- Heard of where all other changes are: pages say while the sandbox plays.
drop trigger secrets_changed on secrets;
drop function note_secret_change();
create trigger secrets_changed after insert or update or delete or truncate on secrets
  for each statement execute function note_catalogue_change('secrets');

-- The last ones that were refused of each provider; how many they were by day, refused_webhooks has.
create table last_refused_webhooks (
  id       bigint generated always as identity primary key,
  provider text not null,
  why      text not null check (why in ('forged', 'malformed')),
  at       timestamptz not null
);
create index webhooks_came on webhooks (provider, received_at desc);

alter table audit
  drop constraint audit_subject_check,
  add constraint audit_subject_check
    check (subject in ('product', 'order', 'customer', 'admin', 'appointment', 'settings', 'post', 'picture', 'key'));
