-- Filters of a list in the back office that a staff member saved under a name.
create table saved_views (
  id         uuid primary key default gen_random_uuid(),
  admin_id   uuid not null references admins on delete cascade,
  list       text not null,
  name       text not null check (length(name) between 1 and 40),
  -- The query part of the list's address, without '?'.
  query      text not null check (length(query) between 1 and 600),
  constraint saved_views_list_check check (list in ('orders', 'products')),
  constraint saved_views_name unique (admin_id, list, name)
);
