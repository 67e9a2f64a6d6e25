-- What is worn with a product, as the owner chose it, in her order.
create table worn_with (
  product_id text not null references products on delete cascade,
  place      smallint not null check (place between 1 and 8),
  with_id    text not null references products on delete cascade,
  primary key (product_id, place),
  unique (product_id, with_id),
  check (product_id <> with_id)
);
create index worn_with_other on worn_with (with_id);

-- What was bought in the same orders as a product, what was most often first: a job writes what is different by now.
create table bought_together (
  product_id text primary key references products on delete cascade,
  with_ids   text[] not null
);

-- Only a product's own page shows it.
create function note_worn_with_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'worn with ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger worn_with_changed after insert or update or delete on worn_with
  for each row execute function note_worn_with_change();
create trigger bought_together_changed after insert or update or delete on bought_together
  for each row execute function note_worn_with_change();
create trigger worn_with_emptied after truncate on worn_with
  for each statement execute function note_catalogue_change();
create trigger bought_together_emptied after truncate on bought_together
  for each statement execute function note_catalogue_change();
