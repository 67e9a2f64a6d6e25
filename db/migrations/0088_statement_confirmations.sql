-- Which orders a line of a statement paid. A line that is no transfer pays none, and no line is used twice: what was undone
-- stays written down and counts for nothing.
create table statement_confirmations (
  id         uuid primary key default gen_random_uuid(),
  line_id    uuid not null,
  kind       text not null default 'transfer' check (kind = 'transfer'),
  made_at    timestamptz not null,
  made_by    text not null,
  admin_id   uuid references admins on delete set null,
  undone_at  timestamptz,
  undone_by  text,
  undone_why text,
  foreign key (line_id, kind) references statement_lines (id, kind) on delete cascade
);
create unique index statement_confirmations_once on statement_confirmations (line_id) where undone_at is null;
create index statement_confirmations_by_line on statement_confirmations (line_id);
create table statement_parts (
  confirmation_id uuid not null references statement_confirmations on delete cascade,
  tender_id       uuid not null unique references tenders on delete cascade,
  order_id        text not null,
  primary key (confirmation_id, order_id)
);
