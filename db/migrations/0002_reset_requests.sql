-- A code is asked for by e-mail. A request is kept, and counted, whether or not the e-mail has an account, so that
-- nobody can tell the one from the other. The code is made when it is mailed: until then there is nothing to guess.
drop table reset_codes;

create table reset_codes (
  id          bigint generated always as identity primary key,
  email       text not null check (email = lower(email)),
  customer_id uuid references customers on delete cascade,
  code_hash   text,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  ended_at    timestamptz,
  check (code_hash is null or customer_id is not null),
  check (code_hash is null or ended_at is null)
);
create unique index reset_codes_one_live on reset_codes (email) where ended_at is null;
create index reset_codes_email on reset_codes (email, created_at desc);
create index reset_codes_customer on reset_codes (customer_id) where customer_id is not null;
create index reset_codes_oldest on reset_codes (created_at);
