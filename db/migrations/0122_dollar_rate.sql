-- What a dollar cost, in kobo, when an order was made; null where the house told no dollars then.
alter table orders add column dollar_rate integer check (dollar_rate > 0);
