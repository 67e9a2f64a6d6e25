-- The back office counts, every few seconds, of how many orders to be sent something is made for whoever ordered it.
create index order_lines_made on order_lines (order_id) where made_in_days is not null;
