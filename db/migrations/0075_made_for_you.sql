-- In so many days a product is made for whoever orders a size or colour of which none are left; null where it isn't. An
-- order's line keeps what was said then, and takes no stock.
alter table products add column made_in_days smallint check (made_in_days between 1 and 365);
alter table order_lines add column made_in_days smallint check (made_in_days between 1 and 365);
