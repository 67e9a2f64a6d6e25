-- Where the address of an order plainly is, when that is outside the area that was chosen for it.
alter table orders add column area_doubt text check (area_doubt <> '');
