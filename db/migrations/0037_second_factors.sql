-- A second step of signing in for who enters the back office: an app that shows codes, codes written down, passkeys.
create table totp_factors (
  admin_id uuid primary key references admins on delete cascade,
  -- Sealed by the shop's key: whoever reads the database alone can't make codes of it.
  sealed_secret bytea not null,
  -- The newest step of thirty seconds whose code was used: none is taken twice.
  last_step integer,
  created_at timestamptz not null,
  -- Null while it is being set up.
  confirmed_at timestamptz
);

create table recovery_codes (
  admin_id uuid not null references admins on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_admin on passkeys (admin_id);

-- Who gave the right password and owes the second step.
create table sign_in_challenges (
  token_hash bytea primary key,
  admin_id uuid not null references admins on delete cascade,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index sign_in_challenges_admin on sign_in_challenges (admin_id);

-- What a passkey is to sign, once.
create table passkey_challenges (
  token_hash bytea primary key,
  challenge text not null,
  expires_at timestamptz not null
);

-- When whose session it is last proved to be herself; null: when she signed in.
alter table sessions add column proved_at timestamptz;
