-- What came in by a bank's statement: its credits alone, each once, with as little of them as matching needs. Sums are kobo.
create table statements (
  id         uuid primary key default gen_random_uuid(),
  account    text not null,
  bank       text not null,
  file_name  text not null,
  first_day  date not null,
  last_day   date not null,
  -- How many lines the file had, and how many of its credits were new.
  lines      integer not null,
  added      integer not null,
  -- Stamp duty and what else the bank took for itself.
  charges    bigint not null,
  made_at    timestamptz not null,
  made_by    text not null,
  admin_id   uuid references admins on delete set null
);
create index statements_newest on statements (made_at desc);
-- Which column is what, as somebody said it of an account's files with these headings.
create table statement_formats (
  account  text not null,
  headings text not null,
  columns  jsonb not null,
  primary key (account, headings)
);
create table statement_lines (
  id           uuid primary key default gen_random_uuid(),
  statement_id uuid not null references statements on delete cascade,
  account      text not null,
  -- The headings of its file: the same credit may come again under others.
  format       text not null,
  position     integer not null,
  day          date not null,
  amount       bigint not null check (amount between 1 and 9007199254740991),
  narration    text not null,
  sender       text not null,
  reference    text not null,
  balance      bigint check (balance between -9007199254740991 and 9007199254740991),
  kind         text not null check (kind in ('transfer', 'payout', 'charge', 'reversal')),
  fingerprint  text not null,
  -- It is for no order, as somebody said.
  aside_at     timestamptz,
  aside_by     text,
  aside_why    text,
  unique (account, fingerprint),
  unique (id, kind)
);
create index statement_lines_by_statement on statement_lines (statement_id, position);
create index statement_lines_alike on statement_lines (account, day, amount);
create index statement_lines_by_day on statement_lines (day);

do $$
declare
  was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_subject_check');
begin
  execute 'alter table audit drop constraint audit_subject_check, add constraint audit_subject_check '
    || replace(was, 'ARRAY[', 'ARRAY[''statement''::text, ');
end $$;
