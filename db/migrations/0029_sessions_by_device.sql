-- What a session was opened from, in words, and a name for it that is not the token's hash, for its owner to end it by.
alter table sessions
  add column id     uuid not null default gen_random_uuid(),
  add column device text not null default '' check (length(device) <= 100);
create unique index sessions_id on sessions (id);

-- When an admin signed in last: her very first sign-in is nothing that she has to be told of. Those there are have signed in.
alter table admins add column signed_in_at timestamptz;
update admins set signed_in_at = now();

-- A sign-in from a browser that wasn't known, until its owner was told of it by mail.
create table new_browsers (
  id       uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins on delete cascade,
  device   text not null,
  at       timestamptz not null
);
create index new_browsers_admin on new_browsers (admin_id);
create index new_browsers_oldest on new_browsers (at);
