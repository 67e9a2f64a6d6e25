-- An order that credit paid for whole is told by that way in the report on sales: what a gift card paid by the card's, else as
-- store credit. It is so from its placing, and stays, as its other ways do.
alter table orders add column covered_by text constraint orders_covered_by_check check (covered_by in ('credit', 'gift card'));

do $$
declare
  said text := pg_get_functiondef('note_sales()'::regprocedure);
  was text := $a$coalesce(case when by_transfer then 'transfer' else method end, 'cash') as way$a$;
begin
  if strpos(said, was) = 0 then raise exception 'note_sales has no such part: %', was; end if;
  execute replace(said, was, $b$coalesce(covered_by, case when by_transfer then 'transfer' else method end, 'cash') as way$b$);
end $$;
