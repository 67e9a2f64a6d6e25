-- The ledger says why pieces moved, who moved them, and how many were left at their size and colour. It is written by the
-- trigger that sees every change of the stock, so that nothing moves without a row; whoever changes the stock hands the
-- cause in as the transaction's own setting `shop.stock_cause`.
alter table stock_movements add column left_over integer;
alter table stock_movements add column admin_id uuid references admins on delete set null;
alter table stock_movements add column admin_name text;
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in (
  'counted', 'damaged', 'sent back', 'gift', 'correction', 'first count', 'edited', 'sheet', 'imported',
  'taken', 'released', 'taken again'));
alter table stock_movements add constraint stock_movements_order_check
  check ((reason in ('taken', 'released', 'taken again')) = (order_id is not null));

-- What was changed past the ledger until now is set right by a row of its own.
insert into stock_movements (product_id, size, color, change, reason)
  select product_id, size, color, coalesce(on_hand, 0) - coalesce(moved, 0), 'correction'
  from stock full join (
    select product_id, size, color, sum(change)::int as moved from stock_movements group by product_id, size, color
  ) ledger using (product_id, size, color)
  where coalesce(on_hand, 0) <> coalesce(moved, 0);
update stock_movements set left_over = summed.left_over
  from (select id, sum(change) over (partition by product_id, size, color order by id) as left_over from stock_movements) summed
  where summed.id = stock_movements.id;
alter table stock_movements alter column left_over set not null;

-- The newest movement of a place, which a count looks back to.
create index stock_movements_place on stock_movements (product_id, size, color, id desc);
create index stock_movements_admin on stock_movements (admin_id) where admin_id is not null;

create or replace function note_stock_counted() returns trigger language plpgsql as $$
declare
  cause jsonb := nullif(current_setting('shop.stock_cause', true), '');
  place stock := case when tg_op = 'DELETE' then old else new end;
  had integer := case when tg_op = 'INSERT' then 0 else old.on_hand end;
  has integer := case when tg_op = 'DELETE' then 0 else new.on_hand end;
begin
  insert into stock_changes (product_id) values (place.product_id);
  if has <> had then
    insert into stock_movements (product_id, size, color, change, left_over, reason, order_id, admin_id, admin_name, at)
      values (place.product_id, place.size, place.color, has - had, has, coalesce(cause ->> 'reason', 'correction'),
        cause ->> 'orderId', (cause ->> 'adminId')::uuid, cause ->> 'adminName', coalesce((cause ->> 'at')::timestamptz, now()));
  end if;
  return null;
end $$;
