-- Letters to many, and a row for each reader of each: that is what makes it once at most.
create table letters (
  id            uuid primary key default gen_random_uuid(),
  version       integer not null default 1,
  subject       text not null,
  body          text not null,
  -- Null is for everybody; else for whoever bought from it.
  collection_id uuid references collections,
  state         text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  send_at       timestamptz,
  started_at    timestamptz,
  finished_at   timestamptz,
  -- Why nothing leaves just now, by the code of the mail server's trouble.
  trouble       text,
  -- Nothing of it is tried before.
  waits_until   timestamptz,
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  changed_by    text not null,
  check ((state = 'scheduled') = (send_at is not null and started_at is null))
);
create index letters_newest on letters (created_at desc, id);
create index letters_under_way on letters (id) where state in ('scheduled', 'sending');

create table letter_copies (
  letter_id     uuid not null references letters on delete cascade,
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  state         text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'bounced', 'left', 'unsure')),
  tries         smallint not null default 0,
  due_at        timestamptz not null,
  taken_at      timestamptz,
  -- When its reader left because of it.
  left_at       timestamptz,
  primary key (letter_id, subscriber_id)
);
create index letter_copies_due on letter_copies (due_at) where state = 'waiting';
create index letter_copies_taken on letter_copies (taken_at) where taken_at is not null;
create index letter_copies_by_state on letter_copies (letter_id, state);
create index letter_copies_of_reader on letter_copies (subscriber_id);
