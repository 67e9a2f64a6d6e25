-- Every server is told which product changed, and whether others than its own page show that: 'card' with the columns
-- that are different now, 'product', or 'stock', which only lists for machines tell. Of too many at once none is named.
-- Whatever column a product may get counts as shown everywhere, until it is named here.
create function tell_of_products(kind text, ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('catalogue', 'products');
  else
    perform pg_notify('catalogue', kind || ' ' || replace(id, ':', ' ')) from unnest(ids) id;
  end if;
end $$;

-- What no page shows before and after a change is nobody's news.
create function is_hidden(product products) returns boolean language sql immutable
  return product.state in ('draft', 'archived') or product.deleted_at is not null;

create function note_products_changed() returns trigger language plpgsql as $$
declare
  many boolean := (select count(*) > 100 from after);
begin
  if many then
    perform pg_notify('catalogue', 'products');
    return null;
  end if;
  perform pg_notify('catalogue', 'stock') where exists (select from after);
  perform tell_of_products('product', (
    select array_agg(before.id) from before join after using (id)
    where before.message <> after.message and not (is_hidden(before) and is_hidden(after))));
  perform tell_of_products('card', (
    select array_agg(id || ':' || changed) from (
      select coalesce(before.id, after.id) as id, (
        select string_agg(coalesce(was.key, became.key), ',')
        from jsonb_each(to_jsonb(before)) was full join jsonb_each(to_jsonb(after)) became using (key)
        where was.value is distinct from became.value
          and key not in ('message', 'reorder', 'version', 'updated_at', 'found_by', 'search')) as changed
      from before full join after using (id)
      where before.id is null or after.id is null or not (is_hidden(before) and is_hidden(after))) compared
    where changed is not null));
  return null;
end $$;

create function note_products_new() returns trigger language plpgsql as $$
begin
  perform tell_of_products('card', (select array_agg(id || ':state') from after where not is_hidden(after)));
  return null;
end $$;

create function note_products_gone() returns trigger language plpgsql as $$
begin
  perform tell_of_products('card', (select array_agg(id || ':gone') from before where not is_hidden(before)));
  return null;
end $$;

create function note_pictures_of_products() returns trigger language plpgsql as $$
begin
  perform tell_of_products('card', (select array_agg(distinct product_id || ':pictures') from changed));
  return null;
end $$;

create function note_stock_come_or_gone() returns trigger language plpgsql as $$
begin
  perform tell_of_products('card', (select array_agg(distinct product_id || ':stock') from changed));
  return null;
end $$;

create function note_stock_moved() returns trigger language plpgsql as $$
begin
  perform tell_of_products('card', (
    select array_agg(distinct coalesce(before.product_id, after.product_id) || ':stock')
    from before full join after using (product_id, stock_kind, size, color)
    where (before.on_hand > 0) is distinct from (after.on_hand > 0)));
  perform tell_of_products('product', (
    select array_agg(distinct product_id) from before join after using (product_id, stock_kind, size, color)
    where before.on_hand <> after.on_hand and (before.on_hand > 0) = (after.on_hand > 0)));
  return null;
end $$;

drop trigger products_changed on products;
create trigger products_told_new after insert on products referencing new table as after
  for each statement execute function note_products_new();
create trigger products_told_changed after update on products referencing old table as before new table as after
  for each statement execute function note_products_changed();
create trigger products_told_gone after delete on products referencing old table as before
  for each statement execute function note_products_gone();
create trigger products_told_emptied after truncate on products
  for each statement execute function note_catalogue_change();

drop trigger product_images_changed on product_images;
create trigger product_images_told_new after insert on product_images referencing new table as changed
  for each statement execute function note_pictures_of_products();
create trigger product_images_told_changed after update on product_images referencing new table as changed
  for each statement execute function note_pictures_of_products();
create trigger product_images_told_from after update on product_images referencing old table as changed
  for each statement execute function note_pictures_of_products();
create trigger product_images_told_gone after delete on product_images referencing old table as changed
  for each statement execute function note_pictures_of_products();
create trigger product_images_told_emptied after truncate on product_images
  for each statement execute function note_catalogue_change();

drop trigger stock_changed on stock;
drop function note_stock_change();
create trigger stock_told_new after insert on stock referencing new table as changed
  for each statement execute function note_stock_come_or_gone();
create trigger stock_told_moved after update on stock referencing old table as before new table as after
  for each statement execute function note_stock_moved();
create trigger stock_told_gone after delete on stock referencing old table as changed
  for each statement execute function note_stock_come_or_gone();
