-- What belongs together, by hand in the owner's order, or by a rule. It is shown from one moment to another.
create table collections (
  id         uuid primary key default gen_random_uuid(),
  slug       text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title      text not null check (title <> ''),
  body       text not null,
  cover_id   text references pictures,
  cover_alt  text not null,
  is_shown   boolean not null,
  shown_from timestamptz,
  shown_until timestamptz check (shown_until > shown_from),
  -- Null where it is chosen by hand.
  rule       jsonb,
  version    integer not null default 1,
  changed_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index collections_address on collections (slug) where deleted_at is null;
create index collections_title on collections (lower(title), id) where deleted_at is null;
create index collections_cover on collections (cover_id);

-- What was chosen by hand. It stays while a rule takes its place.
create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id    text not null references products on delete cascade,
  position      integer not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);
create index collection_products_position on collection_products (collection_id, position);

-- Where something could be seen before its address was changed.
create table collection_addresses (
  slug          text primary key,
  collection_id uuid not null references collections on delete cascade
);
create index collection_addresses_collection on collection_addresses (collection_id);

-- What was written, each time it was saved.
create table collection_versions (
  collection_id uuid not null references collections on delete cascade,
  version       integer not null,
  at            timestamptz not null,
  by_name       text not null,
  written       jsonb not null,
  primary key (collection_id, version)
);

create trigger collections_changed after insert or update or delete or truncate on collections
  for each statement execute function note_catalogue_change('collections');
create trigger collection_products_changed after insert or update or delete or truncate on collection_products
  for each statement execute function note_catalogue_change('collections');
create trigger collection_addresses_changed after insert or update or delete or truncate on collection_addresses
  for each statement execute function note_catalogue_change('collections');

alter table audit
  drop constraint audit_subject_check,
  add constraint audit_subject_check
    check (subject in ('product', 'order', 'customer', 'admin', 'appointment', 'settings', 'post', 'picture', 'key',
      'content', 'discount', 'collection'));
