-- What an order's VAT was worked out by stands on the order, whatever the setting becomes; null where it was placed before.
alter table orders
  add column vat_hundredths integer check (vat_hundredths between 0 and 10000),
  add column vat_base text check (vat_base in ('subtotal+shipping', 'subtotal'));

-- Which ways of paying bear VAT is the owner's to say.
alter table orders drop constraint orders_check3;

-- How long an attempt to pay holds the order's pieces, whatever the setting becomes.
alter table payments add column hold_minutes integer not null default 45 check (hold_minutes > 0);
