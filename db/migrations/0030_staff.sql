-- Admins become the staff: each has roles, and is invited, active or suspended. Those who are there already own the shop.
alter table admins
  add column roles text[] not null default '{owner}'
    check (cardinality(roles) > 0 and roles <@ array['owner', 'manager', 'sales', 'packer', 'bookkeeper', 'editor']),
  add column state text not null default 'active' check (state in ('invited', 'active', 'suspended')),
  alter column password_hash drop not null,
  -- Who is invited has no password yet, and nobody else is without one.
  add constraint admins_invited_check check ((state = 'invited') = (password_hash is null));

-- Nobody owns the shop because a role was forgotten.
alter table admins alter column roles drop default;
