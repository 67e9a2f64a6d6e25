-- Several people may come at once: each has a place in her slot. How long an appointment lasts stands on it, whatever the
-- setting becomes.
alter table appointments
  add column place smallint not null default 1 check (place > 0),
  add column minutes integer not null default 30 check (minutes > 0);
drop index appointments_slot;
create unique index appointments_slot on appointments (starts_at, place) where status <> 'cancelled';
