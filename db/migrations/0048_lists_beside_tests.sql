-- What asks for a payment state or a status alone, test orders too, reads it from the same indexes as the lists, which have none.
drop index orders_by_status, orders_by_payment, orders_by_both;
create index orders_by_status on orders (status, is_test, created_at desc, id);
create index orders_by_payment on orders (payment_state, is_test, created_at desc, id);
create index orders_by_both on orders (status, payment_state, is_test, created_at desc, id);
