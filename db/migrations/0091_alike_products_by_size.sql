-- In which sizes and colours products come that have the same number. Lists of a size ask here which numbers come in it, and
-- then an index alone for the products. A row is never wrong, for the number is made of what stands in it, so none is ever
-- taken away; the same one twice, of two who add it at once, does no harm, and nobody waits for anybody.
create table alike_products (
  alike bigint not null,
  sizes text[] not null,
  colors text[] not null
);
create index alike_products_number on alike_products (alike);

create function note_alike_products() returns trigger language plpgsql as $$
begin
  insert into alike_products (alike, sizes, colors)
    select distinct on (alike) alike, sizes, colors from changed
    where not exists (select from alike_products known where known.alike = changed.alike);
  return null;
end $$;

create trigger alike_products_inserted after insert on products
  referencing new table as changed for each statement execute function note_alike_products();
create trigger alike_products_updated after update on products
  referencing new table as changed for each statement execute function note_alike_products();

insert into alike_products (alike, sizes, colors) select distinct on (alike) alike, sizes, colors from products;
analyze alike_products;
