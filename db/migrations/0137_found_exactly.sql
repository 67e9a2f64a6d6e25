-- The back office's search finds an order by its amount, and by the waybill of a parcel.
create index orders_by_amount on orders (amount, created_at desc, id) where not is_test;
create index parcels_by_waybill on parcels (upper(waybill)) where waybill <> '';
