-- Former version: it doesn't use the new table.

-- Scripts, styles and fonts of the releases that servers ran in the last day, so that every server can send them to
-- pages of another release. `seen_at` is the last time at which a server of such a release ran.
create table release_assets (
  name text primary key,
  brotli bytea not null,
  seen_at timestamptz not null
);

-- The files are compressed already.
alter table release_assets alter column brotli set storage external;
