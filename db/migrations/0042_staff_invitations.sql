-- Who is invited to the staff is mailed a link. It is made when it is mailed, and only its hash is kept.
create table staff_invitations (
  admin_id    uuid primary key references admins on delete cascade,
  invited_by  text not null,
  link_hash   bytea unique,
  expires_at  timestamptz,
  created_at  timestamptz not null,
  check ((link_hash is null) = (expires_at is null))
);
