-- What an order was promised when it was placed, in sentences; null where it was placed before that was kept.
alter table orders add column promise text;
