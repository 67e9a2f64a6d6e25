-- The back office's search finds a parcel by the beginning or the end of its waybill.
drop index parcels_by_waybill;
create index parcels_by_waybill on parcels (upper(waybill) text_pattern_ops) where waybill <> '';
create index parcels_by_waybill_end on parcels (reverse(upper(waybill)) text_pattern_ops) where waybill <> '';
