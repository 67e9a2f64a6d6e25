-- What was sold is told by product and by who of the staff made the order, too. An entry of sales is taken apart when it is added up, so that
-- no order waits for it: over its lines by what each came to, to the kobo, and what is no line's is its delivery.
alter table report_changes add column order_id text;

-- Added up by day and by month, since there are many products; `part` is 'product' or 'staff'.
create table report_part_figures (
  part      text not null,
  key       text not null,
  is_month  boolean not null,
  start     date not null,
  orders    bigint not null,
  pieces    bigint not null,
  gross     bigint not null,
  discounts bigint not null,
  delivery  bigint not null,
  refunds   bigint not null,
  cancelled bigint not null,
  vat       bigint not null,
  primary key (part, is_month, start, key)
);
create index report_part_figures_key on report_part_figures (part, key, is_month, start);

-- The share of an amount that falls to a weight among all, so that the shares of all of them are the amount; where nothing
-- weighs anything, it falls to `rest`.
create function share_of(amount bigint, weight numeric, weight_to numeric, weight_of_all numeric, rest boolean) returns bigint
  language sql immutable
  return case
    when weight_of_all > 0 then div(amount * weight_to, weight_of_all) - div(amount * (weight_to - weight), weight_of_all)
    when rest then amount
    else 0
  end;

-- An entry over the products of its order and, under 'delivery', what is no product's. Discounts fall to a line by its
-- share of them; what went back, was cancelled, and VAT by what was paid for it, beside the delivery fee.
create function sold_of_products(asked text, orders bigint, gross bigint, discounts bigint, delivery bigint, refunds bigint, cancelled bigint, vat bigint)
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
      from order_lines where order_id = $1
      union all
      select 'delivery', 32768, 0, 0, 0, coalesce(delivery_fee, 0), case when vat_base = 'subtotal' then 0 else coalesce(delivery_fee, 0) end, true,
        coalesce(delivery_fee, 0)
      from (select $1 as id) as this left join orders using (id)
    ) as weights
    window upto as (order by position)
  ) as weighed group by key, fee
$$;

create or replace function note_report() returns trigger language plpgsql as $$
begin
  insert into report_changes (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat)
    select order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat from added;
  return null;
end $$;

-- What was added up already is added up anew, from the entries that it came of.
delete from report_changes;
delete from report_figures;
insert into report_changes (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat)
  select order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat from sales_entries order by id;
alter table report_changes alter column order_id set not null;
