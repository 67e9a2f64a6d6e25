-- What was sold is taken apart by the lines that an order had then. Of one that was changed, all that was written down before
-- is taken back as it was, by its old lines, and written down anew by its present ones.
alter table sales_entries add column lines_version integer;
alter table report_changes add column lines_version integer;

create or replace function note_report() returns trigger language plpgsql as $$
begin
  insert into report_changes (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, lines_version)
    select order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, lines_version from added;
  return null;
end $$;

do $$
declare
  said text := pg_get_functiondef('note_sales()'::regprocedure);
  change record;
begin
  for change in select * from (values
    ($a$where account in ('sales', 'vat') group by$a$, $b$where account in ('sales', 'vat') and event <> 'edited' group by$b$),
    ('select count(*) as entries,', 'select count(*) filter (where each.lines_version is null) as entries,')
  ) as each (was, becomes) loop
    if strpos(said, change.was) = 0 then raise exception 'note_sales has no such part: %', change.was; end if;
    said := replace(said, change.was, change.becomes);
  end loop;
  execute said;
end $$;

-- After an order was changed and its books follow: `version` is the one that it was.
create function sales_edited(asked text, version integer, moment timestamptz) returns void language plpgsql as $$
begin
  update report_changes set lines_version = version where order_id = asked and lines_version is null;
  update sales_entries set lines_version = version where order_id = asked and lines_version is null;
  insert into sales_entries (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, lines_version)
    select order_id, moment, area, way, vat_rate, -orders, -gross, -discounts, -delivery, -refunds, -cancelled, -vat, version
    from sales_entries where order_id = asked and lines_version = version order by id;
  insert into sales_entries (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat)
    select id, moment, coalesce(area, 'none'), coalesce(covered_by, case when by_transfer then 'transfer' else method end),
      case when orders.vat = 0 then 0 else coalesce(vat_hundredths, round(orders.vat * 10000.0 / greatest(1, subtotal + delivery_fee))::int) end,
      1, (subtotal + discount) * 100, discount * 100, delivery_fee * 100, (subtotal + delivery_fee) * 100 - booked.net, 0, booked.vat
    from orders cross join (
      select coalesce(-sum(amount) filter (where account = 'sales'), 0)::bigint as net, coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint as vat
      from ledger_postings where order_id = asked and account in ('sales', 'vat')
    ) as booked
    where id = asked and booked.net + booked.vat > 0;
end $$;

drop function sold_of_products;
-- As before, by the lines of that version; those that it has now where it names none.
create function sold_of_products(asked text, orders bigint, gross bigint, discounts bigint, delivery bigint, refunds bigint, cancelled bigint, vat bigint,
    version integer default null)
  returns table (key text, orders bigint, pieces bigint, gross bigint, discounts bigint, delivery bigint, refunds bigint, cancelled bigint, vat bigint)
  language sql stable as $$
  select key, case when key <> 'delivery' or fee > 0 then $2 else 0 end, ($2 * sum(quantity))::bigint,
    sum(share_of($3, worth, sum_worth, all_worth, is_rest))::bigint,
    sum(case when all_off > 0 then share_of($4, off, sum_off, all_off, is_rest) else share_of($4, worth, sum_worth, all_worth, is_rest) end)::bigint,
    case when key = 'delivery' then $5 else 0 end,
    sum(share_of($6, paid, sum_paid, all_paid, is_rest))::bigint,
    sum(share_of($7, paid, sum_paid, all_paid, is_rest))::bigint,
    sum(share_of($8, taxed, sum_taxed, all_taxed, is_rest))::bigint
  from (
    select *, sum(worth) over upto as sum_worth, sum(worth) over () as all_worth, sum(off) over upto as sum_off, sum(off) over () as all_off,
      sum(paid) over upto as sum_paid, sum(paid) over () as all_paid, sum(taxed) over upto as sum_taxed, sum(taxed) over () as all_taxed
    from (
      select product_id as key, position::integer, quantity, price::numeric * quantity as worth, share::numeric as off,
        price::numeric * quantity - share as paid, price::numeric * quantity - share as taxed, false as is_rest, 0 as fee
      from (
        select product_id, position, quantity, price, share from order_lines
          -- One who began to look before the change was there sees neither it nor the new lines.
          where order_id = $1 and ($9 is null or not exists (select from order_versions where order_id = $1 and order_versions.version = $9))
        union all
        select line.* from order_versions
          cross join jsonb_to_recordset(lines) as line (product_id text, position smallint, quantity integer, price integer, share bigint)
          where order_id = $1 and order_versions.version = $9
      ) as sold
      union all
      select 'delivery', 32768, 0, 0, 0, coalesce(fee, 0), case when base = 'subtotal' then 0 else coalesce(fee, 0) end, true, coalesce(fee, 0)
      from (
        select case when was.version is null then each.delivery_fee else (was.as_it_was ->> 'delivery_fee')::bigint end as fee,
          case when was.version is null then each.vat_base else was.as_it_was ->> 'vat_base' end as base
        from (select $1 as id) as this left join orders as each using (id)
          left join order_versions as was on was.order_id = this.id and was.version = $9
      ) as its
    ) as weights
    window upto as (order by position)
  ) as weighed group by key, fee
$$;
