-- Every server is told by name what changed of that which its cached pages show: the table or, of the stock, whether
-- other things can be had now ('availability') or only other figures of them are left ('stock').
create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', coalesce(tg_argv[0], tg_table_name));
  return null;
end $$;

create or replace function note_stock_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.product_id, old.stock_kind, old.size, old.color, old.on_hand > 0)
      = (new.product_id, new.stock_kind, new.size, new.color, new.on_hand > 0) then
    perform pg_notify('catalogue', 'stock');
  else
    perform pg_notify('catalogue', 'availability');
  end if;
  return null;
end $$;

drop trigger products_changed on products;
drop trigger product_images_changed on product_images;
create trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function note_catalogue_change();
create trigger product_images_changed after insert or update or delete or truncate on product_images
  for each statement execute function note_catalogue_change();
create trigger pictures_changed after update or delete or truncate on pictures
  for each statement execute function note_catalogue_change();
create trigger stock_emptied after truncate on stock
  for each statement execute function note_catalogue_change('availability');
