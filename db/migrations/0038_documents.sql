-- The pages that the owner writes as a whole: the draft, if there is one, and everything that was published of each. One
-- that was never published is as it came with the shop. `version` counts every change, so that nobody overwrites another.
create table documents (
  name       text primary key,
  version    integer not null,
  draft      jsonb,
  changed_at timestamptz not null,
  changed_by text not null
);
create table document_publications (
  name         text not null references documents on delete cascade,
  version      integer not null,
  content      jsonb not null,
  published_at timestamptz not null,
  by_name      text not null,
  primary key (name, version)
);
-- A draft is seen by no shopper: only what is published is told.
create trigger document_publications_changed after insert or update or delete or truncate on document_publications
  for each statement execute function note_catalogue_change('documents');

alter table audit
  drop constraint audit_subject_check,
  add constraint audit_subject_check
    check (subject in ('product', 'order', 'customer', 'admin', 'appointment', 'settings', 'post', 'picture', 'key', 'content'));
