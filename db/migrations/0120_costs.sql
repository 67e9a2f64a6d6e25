-- What a piece of a product cost the house, in naira. It stands apart from the product, so that nothing that reads products can show it.
create table product_costs (
  product_id text primary key references products on delete cascade,
  cost       bigint not null check (cost between 0 and 1000000000000)
);

-- Each line of an order keeps what a piece of it cost when it was sold; null where that wasn't known.
alter table order_lines add column cost bigint check (cost >= 0);

create function keep_cost() returns trigger language plpgsql as $$
begin
  new.cost := coalesce(
    -- What stays of an order that is changed cost what it did.
    (select (line ->> 'cost')::bigint from order_versions cross join jsonb_array_elements(lines) as line
      where order_id = new.order_id and line ->> 'product_id' = new.product_id order by version desc limit 1),
    (select cost from product_costs where product_id = new.product_id));
  return new;
end $$;
create trigger cost_kept before insert on order_lines for each row execute function keep_cost();

-- Changes of costs are seen by those alone who see costs.
do $$
declare
  was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_subject_check');
begin
  execute 'alter table audit drop constraint audit_subject_check, add constraint audit_subject_check '
    || replace(was, 'ARRAY[', 'ARRAY[''cost''::text, ');
end $$;
