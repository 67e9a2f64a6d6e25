-- Money that disagrees or is owed can be set right outside the shop, as by a bank transfer: an admin says how, and it is no
-- longer looked at.
alter table payments
  add column seen_to_at timestamptz,
  add column seen_to_by text,
  add column seen_to_note text,
  add constraint payments_seen_to_whole check ((seen_to_at is null) = (seen_to_by is null) and (seen_to_at is null) = (seen_to_note is null));
