-- Finds the sizes and colours that run low without reading all the others.
create index stock_least on stock (on_hand, product_id);
