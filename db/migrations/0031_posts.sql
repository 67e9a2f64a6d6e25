-- Posts of the blog and plain pages, as the owner writes them. What was deleted stays, so that it can be had back.
create table posts (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null check (kind in ('post', 'page')),
  slug         text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title        text not null check (title <> ''),
  excerpt      text not null,
  body         text not null,
  cover_id     text references pictures,
  cover_alt    text not null,
  state        text not null check (state in ('draft', 'published')),
  published_at timestamptz,
  version      integer not null default 1,
  changed_by   text not null,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  deleted_at   timestamptz,
  check (published_at is not null or state = 'draft')
);
create unique index posts_address on posts (kind, slug) where deleted_at is null;
create index posts_newest on posts (kind, published_at desc, id) where deleted_at is null;
create index posts_cover on posts (cover_id);

-- Where something could be read before its address was changed.
create table post_addresses (
  kind    text not null,
  slug    text not null,
  post_id uuid not null references posts on delete cascade,
  primary key (kind, slug)
);
create index post_addresses_post on post_addresses (post_id);

-- What was written, each time it was saved.
create table post_versions (
  post_id uuid not null references posts on delete cascade,
  version integer not null,
  at      timestamptz not null,
  by_name text not null,
  written jsonb not null,
  primary key (post_id, version)
);

-- The pictures between the words.
create table post_pictures (
  post_id    uuid not null references posts on delete cascade,
  picture_id text not null references pictures,
  primary key (post_id, picture_id)
);
create index post_pictures_picture on post_pictures (picture_id);

create trigger posts_changed after insert or update or delete or truncate on posts
  for each statement execute function note_catalogue_change('posts');
create trigger post_addresses_changed after insert or update or delete or truncate on post_addresses
  for each statement execute function note_catalogue_change('posts');

-- What is still to be written down of that which was in the code before: the next start does it. A shop that is older
-- than these tables had the six posts.
create table content_to_write (name text primary key);
insert into content_to_write
  select 'posts' where exists (select from products) or exists (select from admins);

alter table audit
  drop constraint audit_subject_check,
  add constraint audit_subject_check
    check (subject in ('product', 'order', 'customer', 'admin', 'appointment', 'settings', 'post'));
