-- Products that can't be sent back, and of each line of an order whether that was so when it was sold.
alter table products add column final boolean not null default false;
alter table order_lines add column final boolean not null default false;
