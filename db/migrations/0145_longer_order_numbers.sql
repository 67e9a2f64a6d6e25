-- Numbers of six characters, which new orders get when most numbers of five are used (rules: order id).
-- Former version: it creates numbers of five characters only, and finds orders by the column short_id, which remains
-- with an index.
-- Locks: orders, while the two indexes are built: about two seconds for each million orders. The lock is taken first, so
-- that nothing is built in vain. The new check isn't applied to existing orders.
alter table orders drop constraint orders_id_check;
alter table orders add constraint orders_id_check check (id ~ '^[A-HJKMNP-Z2-9]{16,17}$') not valid;
alter table orders drop constraint orders_short_id_key;
create unique index orders_number_key on orders (left(id, length(id) - 11));
create index orders_short_id on orders (short_id);
