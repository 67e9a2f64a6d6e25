-- A product's own page tells machines the barcodes of its sizes and colours.
create function note_barcodes_changed() returns trigger language plpgsql as $$
begin
  perform tell_of_products('product', (select array_agg(distinct product_id) from changed));
  return null;
end $$;
create trigger product_codes_told_new after insert on product_codes referencing new table as changed
  for each statement execute function note_barcodes_changed();
create trigger product_codes_told_changed after update on product_codes referencing new table as changed
  for each statement execute function note_barcodes_changed();
create trigger product_codes_told_from after update on product_codes referencing old table as changed
  for each statement execute function note_barcodes_changed();
create trigger product_codes_told_gone after delete on product_codes referencing old table as changed
  for each statement execute function note_barcodes_changed();
create trigger product_codes_told_emptied after truncate on product_codes
  for each statement execute function note_catalogue_change();
