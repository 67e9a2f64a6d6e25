-- The library of pictures: each says what is seen on it, and is found by that. Alt texts of up to 300 characters.
alter table pictures
  add column alt text not null default '' check (length(alt) <= 300),
  add column found_by text not null generated always as (found_by(alt)) stored;
create index pictures_newest on pictures (created_at desc, id);
create index order_lines_picture on order_lines (picture_id) where picture_id is not null;

-- Which pictures a document shows: a post, the home page, a group of settings. Whoever writes the document keeps this
-- beside it, in the same transaction; `name` is what people call the document.
create table picture_uses (
  picture_id text not null references pictures,
  kind       text not null check (kind <> ''),
  subject    text not null check (subject <> ''),
  name       text not null,
  primary key (picture_id, kind, subject)
);
create index picture_uses_subject on picture_uses (kind, subject);

alter table audit
  drop constraint audit_subject_check,
  add constraint audit_subject_check
    check (subject in ('product', 'order', 'customer', 'admin', 'appointment', 'settings', 'post', 'picture'));
