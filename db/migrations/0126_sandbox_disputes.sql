-- What the sandbox plays that banks ask back, as its own pages would show it, and what it was answered.
create table sandbox_disputes (
  provider_id text primary key,
  reference   text not null,
  state       text not null check (state in ('open', 'with the bank', 'needs a look', 'won', 'lost')),
  -- In naira.
  amount      bigint not null,
  due_at      timestamptz not null,
  resolved_at timestamptz,
  message     text,
  evidence    jsonb,
  file        text
);
