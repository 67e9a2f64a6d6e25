-- The second place of the backups, and the recovery phrase that the owner has printed. At most one row.
create table backup_choice (
  is_only             boolean primary key default true check (is_only),
  -- The second place, encrypted with the secret key; null if the owner chose none.
  place               bytea,
  chosen_at           timestamptz,
  chosen_by           text,
  -- The public part of the recovery key whose phrase an owner confirmed.
  phrase_of           text,
  phrase_confirmed_at timestamptz,
  phrase_confirmed_by text,
  check ((place is null) = (chosen_at is null) and (place is null) = (chosen_by is null)),
  check ((phrase_of is null) = (phrase_confirmed_at is null) and (phrase_of is null) = (phrase_confirmed_by is null))
);
