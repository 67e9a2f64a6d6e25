-- What is sold is told by day, area, way of paying and rate of VAT. Each movement of the ledger on sales or VAT is an entry,
-- taken apart: what an order came to before discounts, what was taken off, its delivery fee, what went back or was
-- cancelled later. An entry's net is what moved on 'sales', its VAT what moved on 'vat', to the kobo.
create table sales_entries (
  id         bigint generated always as identity primary key,
  order_id   text not null,
  at         timestamptz not null,
  -- 'none' of an order that is picked up.
  area       text not null,
  way        text not null,
  -- Hundredths of a percent; nought of an order without VAT.
  vat_rate   integer not null,
  -- It became a sale, or is none any more.
  orders     integer not null check (orders between -1 and 1),
  gross      bigint not null,
  discounts  bigint not null,
  delivery   bigint not null,
  refunds    bigint not null,
  cancelled  bigint not null,
  vat        bigint not null,
  net        bigint not null generated always as (gross - discounts + delivery - refunds - cancelled) stored
);
create index sales_entries_order on sales_entries (order_id) include (net, vat);
create index sales_entries_at on sales_entries (at desc, id desc);

-- Added up as the other figures are, by the days of the house.
create table report_changes (
  id        bigint generated always as identity primary key,
  at        timestamptz not null,
  area      text not null,
  way       text not null,
  vat_rate  integer not null,
  orders    bigint not null,
  gross     bigint not null,
  discounts bigint not null,
  delivery  bigint not null,
  refunds   bigint not null,
  cancelled bigint not null,
  vat       bigint not null
);
create table report_figures (
  day       date not null,
  area      text not null,
  way       text not null,
  vat_rate  integer not null,
  orders    bigint not null,
  gross     bigint not null,
  discounts bigint not null,
  delivery  bigint not null,
  refunds   bigint not null,
  cancelled bigint not null,
  vat       bigint not null,
  primary key (day, area, way, vat_rate)
);

-- The first entry of an order has what it was placed for; whatever its sales do after that went back, or was cancelled.
create function note_sales() returns trigger language plpgsql as $$
begin
  insert into sales_entries (order_id, at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat)
  select order_id, at, area, way, vat_rate,
    (had + net + vat > 0)::int - (had > 0)::int,
    case when is_first then gross else 0 end,
    case when is_first then discounts else 0 end,
    case when is_first then delivery else 0 end,
    case when event = 'status' then 0 else taken_off end,
    case when event = 'status' then taken_off else 0 end,
    vat
  from (
    select moved.*, coalesce(orders.area, 'none') as area, coalesce(case when by_transfer then 'transfer' else method end, 'cash') as way,
      case when coalesce(orders.vat, 0) = 0 then 0
        else coalesce(vat_hundredths, round(orders.vat * 10000.0 / greatest(1, subtotal + delivery_fee))::int) end as vat_rate,
      nth = 1 and before.entries = 0 as is_first, before.sum + earlier as had,
      case when orders.id is null then moved.net else (subtotal + discount) * 100 end as gross,
      coalesce(discount, 0) * 100 as discounts, coalesce(delivery_fee, 0) * 100 as delivery,
      case when nth = 1 and before.entries = 0 and orders.id is not null then (subtotal + delivery_fee) * 100 - moved.net
        when nth = 1 and before.entries = 0 then 0 else -moved.net end as taken_off
    from (
      select *, row_number() over each_order as nth, coalesce(sum(net + vat) over (each_order rows between unbounded preceding and 1 preceding), 0) as earlier
      from (
        select movement_id, order_id, event, at, coalesce(-sum(amount) filter (where account = 'sales'), 0)::bigint as net,
          coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint as vat
        from added where account in ('sales', 'vat') group by movement_id, order_id, event, at
      ) as movements
      window each_order as (partition by order_id order by movement_id)
    ) as moved
    cross join lateral (
      select count(*) as entries, coalesce(sum(each.net + each.vat), 0) as sum from sales_entries each where each.order_id = moved.order_id
    ) as before
    left join orders on orders.id = moved.order_id
  ) as entry
  order by movement_id;
  return null;
end $$;

create function note_report() returns trigger language plpgsql as $$
begin
  insert into report_changes (at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat)
    select at, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat from added;
  return null;
end $$;

create trigger sales_noted after insert on ledger_postings referencing new table as added for each statement execute function note_sales();
create trigger sales_entries_noted after insert on sales_entries referencing new table as added
  for each statement execute function note_report();

-- What is in the ledger already is taken apart by the same trigger.
create temporary table posted (like ledger_postings) on commit drop;
create trigger sales_noted after insert on posted referencing new table as added for each statement execute function note_sales();
insert into posted select * from ledger_postings where account in ('sales', 'vat');
