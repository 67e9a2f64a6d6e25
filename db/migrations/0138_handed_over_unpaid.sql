-- An order that was handed over is a sale even if it is not paid, whatever its payment method, unless its money was refunded.
create or replace function counts_as_sale(status text, method text, payment_state text) returns boolean language sql immutable
  return status <> 'cancelled' and payment_state not in ('refund due', 'refunded')
    and (payment_state = 'paid' or status = 'delivered' or (method = 'cash' and payment_state = 'unpaid'));

-- The balances that the ledger must have for orders.
create or replace function ledger_expected(asked text[] default null) returns table (order_id text, account text, amount bigint)
  language sql stable as $$
  with asked_orders as materialized (
    select id, status <> 'cancelled' as goes, method, status = 'delivered' or (method = 'cash' and transfer_until is null) as is_sale_unpaid,
      stock_released_at is null as holds, orders.amount as total, vat, by_transfer, is_simulated(id) as is_simulated
    from orders
    where (asked is null or id = any(asked)) and not is_test and customer_email not like '%@demo-customer.example'
  ), back as materialized (
    select payment_id, coalesce(sum(refunds.amount) filter (where refunds.state <> 'failed'), 0)::bigint as gone,
      coalesce(sum(refunds.amount) filter (where refunds.state = 'done'), 0)::bigint as went
    from refunds join payments on payments.id = payment_id
    where asked is null or payments.order_id = any(asked) group by payment_id
  ), tendered as materialized (
    select tenders.order_id, tenders.created_at, kind, way, tenders.amount, payment_id, payments.state, was_odd(payments) as was_odd
    from tenders left join payments on payments.id = payment_id
    where (asked is null or tenders.order_id = any(asked)) and taken_back_at is null
      and (provider is null or provider in ('paystack', 'flutterwave'))
  ), given_back as materialized (
    select payment_id, sum(tendered.amount)::bigint as given from tendered
    where kind = 'given back' and payment_id is not null group by payment_id
  ), taken as materialized (
    select payments.order_id, state, provider, settled_at, was_odd(payments) as was_odd, coalesce(given, 0) as given,
      case when taken_currency = 'NGN' then taken_amount else 0 end as gross,
      case when taken_currency = 'NGN' then least(taken_amount, payments.amount + surplus) else 0 end as counted,
      case when taken_currency = 'NGN' then coalesce(back.gone, 0) else 0 end as gone,
      case when taken_currency = 'NGN' then coalesce(back.went, 0) else 0 end as went
    from payments left join back on back.payment_id = payments.id left join given_back on given_back.payment_id = payments.id
    where (asked is null or payments.order_id = any(asked)) and state in ('paid', 'mismatch', 'refund due', 'refunded')
      and provider in ('paystack', 'flutterwave')
  ), by_card as materialized (
    select taken.order_id, count(*)::int as attempts, count(*) filter (where state = 'paid') as paid_attempts,
      count(*) filter (where state = 'refunded') as refunded,
      coalesce(sum(counted) filter (where state = 'paid'), 0)::bigint as paid,
      coalesce(sum(counted) filter (where state = 'mismatch'), 0)::bigint as odd,
      coalesce(sum(greatest(0, counted - gone - given)) filter (where state = 'refund due'), 0)::bigint as owed,
      coalesce(bool_or(counted - gone - given <= 0) filter (where state = 'refund due'), false) as owed_is_back,
      coalesce(bool_or(counted = 0 or counted > gone + given) filter (where state = 'mismatch'), false) as is_odd,
      sum(gone)::bigint as gone, sum(gone - went)::bigint as under_way,
      coalesce(sum(gross - went) filter (where provider = 'paystack'), 0)::bigint as paystack,
      coalesce(sum(gross - went) filter (where provider = 'flutterwave'), 0)::bigint as flutterwave
    from taken group by taken.order_id
  ), by_hand as materialized (
    select tendered.order_id, count(*) as tenders, coalesce(sum(tendered.amount) filter (where kind = 'let go'), 0)::bigint as let_go,
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way = 'cash'), 0)::bigint as received_cash,
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way in ('transfer', 'terminal')), 0)::bigint as received_bank,
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way = 'credit'), 0)::bigint as by_credit,
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way = 'gift card'), 0)::bigint as by_gift_card,
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way = 'exchange'), 0)::bigint as by_exchange
    from tendered group by tendered.order_id
  ), taken_as_received as materialized (
    select posting.order_id, sum(posting.amount)::bigint / 100 as assumed from ledger_postings posting
    where event = 'assumed' and posting.account in ('cash', 'bank') and (asked is null or posting.order_id = any(asked))
    group by posting.order_id
  ), summed as materialized (
    select each.*, total - coalesce(let_go, 0) as price, coalesce(assumed, 0) as assumed, coalesce(paid, 0) as paid, coalesce(odd, 0) as odd,
      coalesce(paid_attempts, 0) as paid_attempts, coalesce(owed, 0) as owed, coalesce(owed_is_back, false) as owed_is_back,
      coalesce(is_odd, false) as is_odd, coalesce(under_way, 0) as under_way, coalesce(paystack, 0) as paystack,
      coalesce(flutterwave, 0) as flutterwave, coalesce(by_credit, 0) as by_credit, coalesce(by_gift_card, 0) as by_gift_card,
      case when is_simulated then 0 else coalesce(received_cash, 0) end as received_cash,
      case when is_simulated then 0 else coalesce(received_bank, 0) end as received_bank,
      case when is_simulated then 0 else coalesce(by_exchange, 0) end as by_exchange,
      coalesce(attempts, 0) <= 1 and coalesce(gone, 0) = 0 and coalesce(refunded, 0) = 0 and coalesce(tenders, 0) = 0 as is_plain
    from asked_orders each left join by_card on by_card.order_id = id left join by_hand on by_hand.order_id = id
      left join taken_as_received on taken_as_received.order_id = id
    where (method <> 'sandbox' and not is_simulated) or attempts > 0
      or exists (select from tenders drawn where drawn.order_id = each.id and drawn.credit_id is not null)
  ), movements as (
    select taken.order_id, settled_at as at, counted as change, was_odd as is_odd from taken where state <> 'refund due'
    union all
    select payments.order_id, refunds.created_at, case when taken_currency = 'NGN' then -refunds.amount else 0 end, was_odd(payments)
    from refunds join payments on payments.id = payment_id
    where (asked is null or payments.order_id = any(asked)) and payments.state <> 'refund due' and refunds.state <> 'failed'
      and provider in ('paystack', 'flutterwave')
    union all
    select tendered.order_id, created_at, case kind when 'received' then tendered.amount when 'given back' then -tendered.amount else 0 end,
      kind = 'given back' and coalesce(was_odd, false)
    from tendered where state is distinct from 'refund due'
  ), walks as materialized (
    select id, ledger_walked(change, movements.is_odd, price order by at, sign(change) desc) as walked
    from summed join movements on movements.order_id = id where not is_plain group by id
  ), reckoned as (
    -- `offset 0` makes PostgreSQL compute each step once per row, instead of wherever a later step uses it.
    select summed.*, case when is_plain then array[paid + odd, 0, (paid_attempts > 0 and paid >= total)::int, 0]
      else coalesce(walked, '{0,0,0,0}') end as walked
    from summed left join walks on walks.id = summed.id offset 0
  ), stood as (
    select *, walked[1] as here, walked[2] as apart, goes and holds and walked[3] = 1 as is_paid,
      goes and not (holds and walked[3] = 1) and (owed > 0 or walked[3] = 1
        or (walked[1] > 0 and (walked[4] = 1 or owed_is_back) and is_odd)
        or (walked[1] = 0 and (walked[4] = 1 or owed_is_back))) as goes_back
    from reckoned offset 0
  ), claimed as (
    select *, not is_simulated and goes and not goes_back as is_live,
      not is_simulated and goes and not goes_back and (is_paid or is_sale_unpaid) as is_sale,
      case when not is_simulated and goes and not goes_back and walked[3] = 0 then greatest(0, price - here) else 0 end as due
    from stood offset 0
  ), worthy as (
    select *, least(assumed, due) as instead,
      case when is_simulated then paystack + flutterwave + by_credit + by_gift_card when is_live then least(price, here + due) else 0 end as worth
    from claimed offset 0
  ), sides as (
    select worthy.*, (due - instead) * 100 as to_come, case when is_live then -greatest(0, here - price) * 100 else 0 end as too_much,
      case when is_simulated then 0 else -(owed + under_way + apart + case when is_live then 0 else here end) * 100 end as to_go_back,
      (received_cash + case when by_transfer then 0 else instead end) * 100 as in_cash_box,
      (received_bank + case when by_transfer then instead else 0 end) * 100 as in_bank,
      case when vat > 0 and worth > 0 then div(worth::numeric * 100 * vat, total)::bigint else 0 end as vat_in_worth
    from worthy offset 0
  )
  select id, each.account, each.kobo::bigint
  from sides cross join lateral (values
    ('receivable', to_come),
    ('credit owed', too_much),
    ('refunds due', to_go_back),
    ('ordered', case when is_sale then 0 else -worth * 100 end),
    ('vat', case when is_sale then -vat_in_worth else 0 end),
    ('sales', case when is_sale then vat_in_worth - worth * 100 else 0 end),
    ('paystack', paystack * 100),
    ('flutterwave', flutterwave * 100),
    ('cash', in_cash_box),
    ('bank', in_bank),
    ('customer credit', by_credit * 100),
    ('gift cards', by_gift_card * 100),
    ('exchanges', by_exchange * 100),
    ('fees', worth * 100 - to_come - too_much - to_go_back - paystack * 100 - flutterwave * 100 - in_cash_box - in_bank - by_credit * 100
      - by_gift_card * 100 - by_exchange * 100)
  ) as each (account, kobo)
  where each.kobo <> 0
$$;

-- Splits the ledger's sales and VAT into the columns of the sales report. The first entry of an order contains its price. Later
-- changes are cancellations if they follow from the order's status, and otherwise refunds. A payment that makes a sale again of an
-- order that was handed over and taken back reverses the cancellation.
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
      taken_off - off_by_status as refunds, off_by_status as cancelled,
      vat, case when is_last then cost_moved(order_id) end as costs
    from (
      select moved.*, coalesce(orders.area, 'none') as area, coalesce(covered_by, case when by_transfer then 'transfer' else method end, 'cash') as way,
        case when coalesce(orders.vat, 0) = 0 then 0
          else coalesce(vat_hundredths, round(orders.vat * 10000.0 / greatest(1, subtotal + delivery_fee))::int) end as vat_rate,
        nth = 1 and before.entries = 0 as is_first, before.sum + earlier as had, before.cancelled as had_cancelled,
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
        select count(*) filter (where each.lines_version is null) as entries, coalesce(sum(each.net + each.vat), 0) as sum,
          coalesce(sum(each.cancelled), 0)::bigint as cancelled
        from sales_entries each where each.order_id = moved.order_id
      ) as before
      left join orders on orders.id = moved.order_id
    ) as taken_apart
    cross join lateral (
      select case when is_first then 0 when event = 'status' then taken_off else least(0, greatest(taken_off, -had_cancelled)) end as off_by_status
    ) as split
  ) as entry
  order by movement_id;
  return null;
end $$;

-- Unpaid orders that were handed over before this migration.
create temporary table handed_over on commit drop as
  select orders.*, (select sum(quantity) from order_lines where order_id = orders.id) as pieces
  from orders where status = 'delivered' and payment_state in ('awaiting', 'failed');

-- Statistics count such an order from the day on which it was placed.
insert into order_changes (placed_at, status, payment_state, is_sale, orders, amount, pieces)
  select created_at, status, payment_state, is_sale, sign, sign * (amount - deducted), sign * coalesce(pieces, 0)
  from handed_over cross join (values (false, -1), (true, 1)) as side (is_sale, sign) where not is_test;
insert into sale_changes (placed_at, product_id, order_id, pieces)
  select created_at, product_id, order_id, sum(quantity)
  from handed_over join order_lines on order_id = handed_over.id where not is_test group by created_at, product_id, order_id;

-- The ledger counts it from now on, so that reports of past periods stay the same.
do $$
declare
  handed text;
  movement bigint;
begin
  for handed in select id from handed_over order by id loop
    if exists (
      select from (
        select account, amount from ledger_expected(array[handed]) union all
        select account, -amount from ledger_postings where order_id = handed
      ) as sides group by account having sum(amount) <> 0
    ) then
      insert into ledger_movements (event, order_id, at) values ('status', handed, now()) returning id into movement;
      insert into ledger_postings (movement_id, event, order_id, at, account, amount)
        select movement, 'status', handed, now(), account, sum(amount) from (
          select account, amount from ledger_expected(array[handed]) union all
          select account, -amount from ledger_postings where order_id = handed
        ) as sides group by account having sum(amount) <> 0;
    end if;
  end loop;
end $$;
