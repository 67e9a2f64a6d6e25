-- What is left of a product in all its sizes and colours, kept as the other figures are: whose stock changed is appended,
-- now and then the changed ones are added up anew, and those that wait for it are added up when they are asked for.
create table stock_changes (
  id         bigint generated always as identity primary key,
  product_id text not null
);
create index stock_changes_product on stock_changes (product_id);

create table stock_figures (
  product_id text primary key,
  on_hand    bigint not null
);
create index stock_figures_least on stock_figures (on_hand, product_id);

create function note_stock_counted() returns trigger language plpgsql as $$
begin
  insert into stock_changes (product_id) values (case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;

create trigger stock_added_or_gone after insert or delete on stock for each row execute function note_stock_counted();
create trigger stock_counted after update of on_hand on stock for each row
  when (old.on_hand <> new.on_hand) execute function note_stock_counted();

insert into stock_changes (product_id) select id from products;

create view product_stock as
  select product_id, on_hand from stock_figures
  where not exists (select from stock_changes where stock_changes.product_id = stock_figures.product_id)
  union all
  select product_id, (select coalesce(sum(on_hand), 0)::bigint from stock where stock.product_id = changed.product_id)
  from (select distinct product_id from stock_changes) changed;

-- Which products may run low is seen from the highest reorder level of all.
create index products_reorder on products (reorder) where deleted_at is null;
