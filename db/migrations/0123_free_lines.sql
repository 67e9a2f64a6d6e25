-- A line of no product: staff wrote what it is, and it takes no stock. The key of its figures is in no product's id.
alter table order_lines add constraint order_lines_free check (
  product_id <> '(none)' or (size = '' and color = '' and stock_size = '' and stock_color = '' and picture_id is null and made_in_days is null and final));
