-- An e-mail that an admin left for another one. For some days a reset that is mailed there still opens her account, and
-- puts that e-mail back.
create table left_emails (
  id          uuid primary key default gen_random_uuid(),
  admin_id    uuid not null references admins on delete cascade,
  email       text not null check (email = lower(email)),
  left_at     timestamptz not null,
  opens_until timestamptz not null
);
create index left_emails_email on left_emails (email, opens_until);
create index left_emails_admin on left_emails (admin_id, left_at);
create index left_emails_oldest on left_emails (opens_until);
