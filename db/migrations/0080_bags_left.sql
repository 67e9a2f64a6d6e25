-- Whoever was reminded of a bag that she left: once of each bag, by a link that restores it as it was then.
create table bag_reminders (
  id          uuid primary key default gen_random_uuid(),
  token       text not null unique,
  customer_id uuid not null references customers on delete cascade,
  bag_version integer not null,
  lines       jsonb not null,
  at          timestamptz not null,
  -- When its link was first opened.
  opened_at   timestamptz,
  unique (customer_id, bag_version)
);
create index bag_reminders_at on bag_reminders (at);
create index bags_by_age on bags (updated_at) where lines <> '[]';
