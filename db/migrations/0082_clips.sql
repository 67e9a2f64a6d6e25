-- A short film of a product. Its file lies in the media store under the hash of its bytes; a copy of the product shows the
-- same file, which stays as long as one of them has it.
create table product_clips (
  product_id text primary key references products on delete cascade,
  clip_id    text not null check (clip_id ~ '^[0-9a-f]{32}$'),
  format     text not null check (format in ('mp4', 'webm')),
  seconds    real not null check (seconds > 0),
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  bytes      integer not null check (bytes > 0),
  added_at   timestamptz not null
);
create index product_clips_clip_id on product_clips (clip_id);

-- Of pages only the product's own shows it; lists for machines do, too.
create function note_product_clips() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'stock') where exists (select from changed);
  perform tell_of_products('product', (select array_agg(product_id) from changed));
  return null;
end $$;
create trigger product_clips_told_new after insert on product_clips referencing new table as changed
  for each statement execute function note_product_clips();
create trigger product_clips_told_changed after update on product_clips referencing new table as changed
  for each statement execute function note_product_clips();
create trigger product_clips_told_gone after delete on product_clips referencing old table as changed
  for each statement execute function note_product_clips();
create trigger product_clips_told_emptied after truncate on product_clips
  for each statement execute function note_catalogue_change();
