-- Whoever reads the newsletter, with the proof that she agreed: when and where she asked, which words she read, and when she
-- said by the link in a mail that the address is hers. Those from before have none of it.
alter table subscribers
  add column id            uuid not null unique default gen_random_uuid(),
  -- By which she leaves; it stands in every letter to her.
  add column token         text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add column asked_at      timestamptz,
  add column asked_in      text check (asked_in in ('footer', 'account', 'letter', 'house')),
  add column asked_words   text,
  add column words_version smallint,
  -- Works once, until then.
  add column link          text unique,
  add column link_until    timestamptz,
  add column confirmed_at  timestamptz,
  add column agreed_words  text,
  add column left_at       timestamptz,
  add column left_by       text check (left_by in ('link', 'one-click', 'account')),
  add column bounces       smallint not null default 0,
  add column bounced_at    timestamptz,
  add check ((asked_at is null) = (asked_in is null)),
  add check (confirmed_at is null or (asked_at is not null and agreed_words is not null)),
  add check ((left_at is null) = (left_by is null));
alter table subscribers add column state text not null generated always as (case
  when left_at is not null then 'left'
  when bounced_at is not null then 'bounced'
  when confirmed_at is not null then 'confirmed'
  when asked_at is not null then 'unconfirmed'
  else 'before' end) stored;
create index subscribers_by_state on subscribers (state, created_at desc, email);

-- What is changed of letters is written down as what is changed of everything.
do $$
declare
  was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_subject_check');
begin
  alter table audit drop constraint audit_subject_check;
  execute format('alter table audit add constraint audit_subject_check %s',
    replace(was, 'ARRAY[', 'ARRAY[''letter''::text, '));
end $$;
