-- What an entry moved of the cost of what is sold: by product, and in all; and how much of its net is of lines whose cost is known. In kobo.
alter table sales_entries add column costs jsonb, add column cost bigint not null default 0, add column costed bigint not null default 0;
alter table report_changes add column costs jsonb, add column cost bigint not null default 0, add column costed bigint not null default 0;
alter table report_figures add column cost bigint not null default 0, add column costed bigint not null default 0;
alter table report_part_figures add column cost bigint not null default 0, add column costed bigint not null default 0;

-- An entry over the products of its order, as before, by the lines of that version; each with what its cost moved, and its net as far as its lines have a cost.
drop function sold_of_products;
create function sold_of_products(asked text, orders bigint, gross bigint, discounts bigint, delivery bigint, refunds bigint, cancelled bigint, vat bigint, costs jsonb,
    version integer default null)
  returns table (key text, orders bigint, pieces bigint, gross bigint, discounts bigint, delivery bigint, refunds bigint, cancelled bigint, vat bigint,
    cost bigint, costed bigint)
  language sql stable as $$
  select key, case when key <> 'delivery' or fee > 0 then $2 else 0 end, ($2 * sum(quantity))::bigint,
    sum(gross_share)::bigint, sum(off_share)::bigint, case when key = 'delivery' then $5 else 0 end, sum(back_share)::bigint, sum(cancelled_share)::bigint,
    sum(vat_share)::bigint, coalesce(($9 ->> key)::bigint, 0),
    coalesce(sum(gross_share - off_share - back_share - cancelled_share) filter (where has_cost), 0)::bigint
  from (
    select key, fee, quantity, has_cost,
      share_of($3, worth, sum_worth, all_worth, is_rest) as gross_share,
      case when all_off > 0 then share_of($4, off, sum_off, all_off, is_rest) else share_of($4, worth, sum_worth, all_worth, is_rest) end as off_share,
      share_of($6, paid, sum_paid, all_paid, is_rest) as back_share,
      share_of($7, paid, sum_paid, all_paid, is_rest) as cancelled_share,
      share_of($8, taxed, sum_taxed, all_taxed, is_rest) as vat_share
    from (
      select *, sum(worth) over upto as sum_worth, sum(worth) over () as all_worth, sum(off) over upto as sum_off, sum(off) over () as all_off,
        sum(paid) over upto as sum_paid, sum(paid) over () as all_paid, sum(taxed) over upto as sum_taxed, sum(taxed) over () as all_taxed
      from (
        select product_id as key, position::integer, quantity, price::numeric * quantity as worth, share::numeric as off,
          price::numeric * quantity - share as paid, price::numeric * quantity - share as taxed, false as is_rest, 0 as fee, sold.cost is not null as has_cost
        from (
          select product_id, position, quantity, price, share, order_lines.cost from order_lines
            -- One who began to look before the change was there sees neither it nor the new lines.
            where order_id = $1 and ($10 is null or not exists (select from order_versions where order_id = $1 and order_versions.version = $10))
          union all
          select line.* from order_versions
            cross join jsonb_to_recordset(lines) as line (product_id text, position smallint, quantity integer, price integer, share bigint, cost bigint)
            where order_id = $1 and order_versions.version = $10
        ) as sold
        union all
        select 'delivery', 32768, 0, 0, 0, coalesce(fee, 0), case when base = 'subtotal' then 0 else coalesce(fee, 0) end, true, coalesce(fee, 0), false
        from (
          select case when was.version is null then each.delivery_fee else (was.as_it_was ->> 'delivery_fee')::bigint end as fee,
            case when was.version is null then each.vat_base else was.as_it_was ->> 'vat_base' end as base
          from (select $1 as id) as this left join orders as each using (id)
            left join order_versions as was on was.order_id = this.id and was.version = $10
        ) as its
      ) as weights
      window upto as (order by position)
    ) as weighed
  ) as shared group by key, fee
$$;

-- What an order's pieces that are out of the house cost, less what its entries have of that already, by product in kobo: null where nothing moves. Its pieces are
-- out unless they were put back into stock with the order, or came back one by one and can be sold again.
create function cost_moved(asked text) returns jsonb language sql stable as $$
  select jsonb_object_agg(key, due) from (
    select key, sum(amount)::bigint as due from (
      select product_id as key,
        cost * 100 * (case when stock_released_at is null then quantity else here_again end - coalesce(
          (select sum(sellable) from return_lines where return_lines.order_id = $1 and return_lines.position = order_lines.position), 0)) as amount
      from order_lines join orders on orders.id = order_id where order_id = $1 and cost is not null
      union all
      select had.key, -had.value::bigint from sales_entries, jsonb_each_text(costs) as had where order_id = $1 and exists (select from orders where id = $1)
    ) as amounts group by key
  ) as moved where due <> 0
$$;

create function sum_of_costs(costs jsonb) returns bigint language sql immutable
  return (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(costs));

-- The net of an entry as far as the lines of its order have a cost.
create function net_costed(asked text, gross bigint, discounts bigint, refunds bigint, cancelled bigint) returns bigint language sql stable as $$
  select case when exists (select from order_lines where order_id = $1 and cost is not null)
    then (select sum(costed)::bigint from sold_of_products($1, 0, $2, $3, 0, $4, $5, 0, null)) else 0 end
$$;

-- As before, each entry with its cost: the last one of an order here has what moved of it.
create or replace function note_sales() returns trigger language plpgsql as $$
begin
  insert into sales_entries (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, costs, cost, costed)
  select order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, costs, sum_of_costs(costs),
    net_costed(order_id, gross, discounts, refunds, cancelled)
  from (
    select movement_id, order_id, at, area, way, vat_rate,
      (had + net + vat > 0)::int - (had > 0)::int as orders,
      case when is_first then gross else 0 end as gross,
      case when is_first then discounts else 0 end as discounts,
      case when is_first then delivery else 0 end as delivery,
      case when event = 'status' then 0 else taken_off end as refunds,
      case when event = 'status' then taken_off else 0 end as cancelled,
      vat, case when is_last then cost_moved(order_id) end as costs
    from (
      select moved.*, coalesce(orders.area, 'none') as area, coalesce(covered_by, case when by_transfer then 'transfer' else method end, 'cash') as way,
        case when coalesce(orders.vat, 0) = 0 then 0
          else coalesce(vat_hundredths, round(orders.vat * 10000.0 / greatest(1, subtotal + delivery_fee))::int) end as vat_rate,
        nth = 1 and before.entries = 0 as is_first, before.sum + earlier as had,
        case when orders.id is null then moved.net else (subtotal + discount) * 100 end as gross,
        coalesce(discount, 0) * 100 as discounts, coalesce(delivery_fee, 0) * 100 as delivery,
        case when nth = 1 and before.entries = 0 and orders.id is not null then (subtotal + delivery_fee) * 100 - moved.net
          when nth = 1 and before.entries = 0 then 0 else -moved.net end as taken_off
      from (
        select *, row_number() over each_order as nth, row_number() over (partition by order_id order by movement_id desc) = 1 as is_last,
          coalesce(sum(net + vat) over (each_order rows between unbounded preceding and 1 preceding), 0) as earlier
        from (
          select movement_id, order_id, event, at, coalesce(-sum(amount) filter (where account = 'sales'), 0)::bigint as net,
            coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint as vat
          from added where account in ('sales', 'vat') and event <> 'edited' group by movement_id, order_id, event, at
        ) as movements
        window each_order as (partition by order_id order by movement_id)
      ) as moved
      cross join lateral (
        select count(*) filter (where each.lines_version is null) as entries, coalesce(sum(each.net + each.vat), 0) as sum from sales_entries each where each.order_id = moved.order_id
      ) as before
      left join orders on orders.id = moved.order_id
    ) as taken_apart
  ) as entry
  order by movement_id;
  return null;
end $$;

create or replace function note_report() returns trigger language plpgsql as $$
begin
  insert into report_changes (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, costs, cost, costed,
      lines_version)
    select order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, costs, cost, costed, lines_version from added;
  return null;
end $$;

-- As before, with the cost: what the old lines had of it is taken back, and what is out by the new ones counts.
create or replace function sales_edited(asked text, version integer, moment timestamptz) returns void language plpgsql as $$
begin
  update report_changes set lines_version = version where order_id = asked and lines_version is null;
  update sales_entries set lines_version = version where order_id = asked and lines_version is null;
  insert into sales_entries (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, lines_version, costs, cost, costed)
    select order_id, moment, area, way, vat_rate, -orders, -gross, -discounts, -delivery, -refunds, -cancelled, -vat, version,
      (select jsonb_object_agg(key, -value::bigint) from jsonb_each_text(costs)), -cost, -costed
    from sales_entries where order_id = asked and lines_version = version order by id;
  insert into sales_entries (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, costs, cost, costed)
    select id, moment, area, way, vat_rate, 1, gross, discounts, delivery, refunds, 0, vat, costs, sum_of_costs(costs),
      net_costed(id, gross, discounts, refunds, 0)
    from (
      select id, coalesce(area, 'none') as area, coalesce(covered_by, case when by_transfer then 'transfer' else method end) as way,
        case when orders.vat = 0 then 0 else coalesce(vat_hundredths, round(orders.vat * 10000.0 / greatest(1, subtotal + delivery_fee))::int) end as vat_rate,
        (subtotal + discount) * 100 as gross, discount * 100 as discounts, delivery_fee * 100 as delivery,
        (subtotal + delivery_fee) * 100 - booked.net as refunds, booked.vat, cost_moved(id) as costs
      from orders cross join (
        select coalesce(-sum(amount) filter (where account = 'sales'), 0)::bigint as net, coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint as vat
        from ledger_postings where order_id = asked and account in ('sales', 'vat')
      ) as booked
      where id = asked and booked.net + booked.vat > 0
    ) as anew;
end $$;

-- Pieces that move while no money does are an entry of their own: as those of the order were before, in area, way and rate.
create function note_cost_moved(asked text, moved_at timestamptz) returns void language sql as $$
  insert into sales_entries (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, costs, cost)
  select asked, moved_at, area, way, vat_rate, 0, 0, 0, 0, 0, 0, 0, moved, sum_of_costs(moved)
  from (select area, way, vat_rate from sales_entries where order_id = asked order by id desc limit 1) as newest, cost_moved(asked) as moved
  where moved is not null
$$;

create function note_order_stock() returns trigger language plpgsql as $$
begin
  perform note_cost_moved(new.id, coalesce(new.stock_released_at, new.updated_at));
  return null;
end $$;
-- At the end, so that what moved with money is in that entry already.
create constraint trigger cost_moved_by_order after update of stock_released_at on orders deferrable initially deferred for each row
  when ((old.stock_released_at is null) <> (new.stock_released_at is null)) execute function note_order_stock();

create function note_return_stock() returns trigger language plpgsql as $$
begin
  perform note_cost_moved(new.order_id, new.state_at);
  return null;
end $$;
create constraint trigger cost_moved_by_return after update of state on returns deferrable initially deferred for each row
  when (old.state <> new.state) execute function note_return_stock();
