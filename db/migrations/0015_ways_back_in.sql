-- Who forgot a password asks by e-mail: that is what is counted and answered, whether or not it has an account. What opens
-- an account, a code and a link, is made for each account of the e-mail when its mail is written.
alter table reset_codes rename to reset_requests;
alter table reset_requests rename column wrong_tries to wrong_codes;
alter table reset_requests drop column code_hash, drop column customer_id;
update reset_requests set ended_at = now() where ended_at is null;
alter index reset_codes_pkey rename to reset_requests_pkey;
alter index reset_codes_one_live rename to reset_requests_one_live;
alter index reset_codes_email rename to reset_requests_email;
alter index reset_codes_oldest rename to reset_requests_oldest;

create table reset_keys (
  link_hash   bytea primary key,
  code_hash   text not null,
  request_id  bigint not null references reset_requests on delete cascade,
  customer_id uuid references customers on delete cascade,
  admin_id    uuid references admins on delete cascade,
  check (num_nonnulls(customer_id, admin_id) = 1)
);
create index reset_keys_request on reset_keys (request_id);
create index reset_keys_customer on reset_keys (customer_id) where customer_id is not null;
create index reset_keys_admin on reset_keys (admin_id) where admin_id is not null;

-- How fast passwords may be tried for an account, from all networks together, and when its owner was told of it.
create table sign_in_paces (
  account   text primary key,
  wrong     integer not null default 0 check (wrong >= 0),
  since     timestamptz not null,
  next_at   timestamptz not null,
  told_at   timestamptz
);
create index sign_in_paces_oldest on sign_in_paces (since);

-- What the servers of this shop sign with: drawn once, here, so that it is the same for all of them.
create table server_secret (
  is_the_one boolean primary key default true check (is_the_one),
  secret     bytea not null
);
insert into server_secret (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
