-- A product's page tells no more pieces than can be ordered at once: what is sold above that changes nothing that anybody is
-- shown. The number stands in the shop's configuration, too, and a test holds the two together.
create function most_pieces_shown() returns integer language sql immutable parallel safe return 99;

create or replace function note_stock_moved() returns trigger language plpgsql as $$
begin
  perform tell_of_products('card', (
    select array_agg(distinct coalesce(before.product_id, after.product_id) || ':stock')
    from before full join after using (product_id, stock_kind, size, color)
    where (before.on_hand > 0) is distinct from (after.on_hand > 0)));
  perform tell_of_products('product', (
    select array_agg(distinct product_id) from before join after using (product_id, stock_kind, size, color)
    where least(before.on_hand, most_pieces_shown()) <> least(after.on_hand, most_pieces_shown())
      and (before.on_hand > 0) = (after.on_hand > 0)));
  return null;
end $$;
