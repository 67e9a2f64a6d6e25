-- An owner tries her shop with an order that nobody is sent: it is marked here, and paid by a provider that plays, which
-- no other order has.
alter table orders drop constraint orders_method_check;
alter table orders add constraint orders_method_check
  check (method in ('cash', 'paystack', 'flutterwave', 'sandbox', 'test'));
alter table orders
  add column is_test boolean not null default false,
  add constraint orders_test_is_played check (is_test = (method = 'test'));
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check
  check (provider in ('paystack', 'flutterwave', 'sandbox', 'test'));
alter table webhooks drop constraint webhooks_provider_check;
alter table webhooks add constraint webhooks_provider_check
  check (provider in ('paystack', 'flutterwave', 'sandbox', 'test'));
alter table provider_troubles drop constraint provider_troubles_provider_check;
alter table provider_troubles add constraint provider_troubles_provider_check
  check (provider in ('paystack', 'flutterwave', 'sandbox', 'test'));

-- The lists of orders, which have no test orders, are still read from their indexes alone.
drop index orders_newest, orders_by_status, orders_by_payment, orders_by_both;
create index orders_newest on orders (created_at desc, id) where not is_test;
create index orders_by_status on orders (status, created_at desc, id) where not is_test;
create index orders_by_payment on orders (payment_state, created_at desc, id) where not is_test;
create index orders_by_both on orders (status, payment_state, created_at desc, id) where not is_test;
create index orders_tests on orders (created_at desc, id) where is_test;

-- No figure counts them.
drop trigger orders_placed on orders;
drop trigger orders_changed on orders;
drop trigger orders_deleted on orders;
create trigger orders_placed after insert on orders for each row when (not new.is_test) execute function note_order_placed();
create trigger orders_changed after update on orders for each row
  when (not new.is_test and (old.status, old.method, old.payment_state, old.subtotal, old.delivery_fee, old.vat, old.deducted, old.created_at)
    is distinct from (new.status, new.method, new.payment_state, new.subtotal, new.delivery_fee, new.vat, new.deducted, new.created_at))
  execute function note_order_changed();
create trigger orders_deleted before delete on orders for each row when (not old.is_test) execute function note_order_deleted();
create or replace function note_lines_sold() returns trigger language plpgsql as $$
begin
  insert into order_changes (placed_at, status, payment_state, is_sale, orders, amount, pieces)
    select o.created_at, o.status, o.payment_state, counts_as_sale(o.status, o.method, o.payment_state), 0, 0, sum(line.quantity)
    from added line join orders o on o.id = line.order_id where not o.is_test group by o.id;
  insert into sale_changes (placed_at, product_id, order_id, pieces)
    select o.created_at, line.product_id, o.id, sum(line.quantity)
    from added line join orders o on o.id = line.order_id
    where not o.is_test and counts_as_sale(o.status, o.method, o.payment_state) group by o.id, line.product_id;
  return null;
end $$;

-- That one was tried and removed is looked for whenever the first page of the back office is.
create index audit_tests_removed on audit (id) where action = 'test-order-removed';
