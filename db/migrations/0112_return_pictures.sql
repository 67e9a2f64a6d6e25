-- Pictures of what a customer sends back: seen by her and by staff alone. One that was taken away, or is too old, is removed with its file.
create table return_pictures (
  id         uuid primary key default gen_random_uuid(),
  return_id  uuid not null references returns on delete cascade,
  hash       text not null check (hash ~ '^[0-9a-f]{32}$'),
  added_at   timestamptz not null,
  removed_at timestamptz
);
create unique index return_pictures_once on return_pictures (return_id, hash) where removed_at is null;
create index return_pictures_of on return_pictures (return_id, added_at);
create index return_pictures_hash on return_pictures (hash);
create index return_pictures_removed on return_pictures (removed_at) where removed_at is not null;
