-- Without a mail server nothing leaves: an event that was handled then is marked, so that no page calls its mail sent.
alter table outbox add column unsent boolean not null default false;

-- A link that staff copied, beside the one that is mailed: either opens the invitation.
alter table staff_invitations
  add column copied_hash bytea unique,
  add column copied_until timestamptz,
  add check ((copied_hash is null) = (copied_until is null));
