-- A payment that isn't what was asked for; what was short stays so once it went back: else it would look as if it had paid
-- until then.
create function was_odd(payment payments) returns boolean language sql immutable as $$
  select payment.state = 'mismatch' or case when payment.taken_currency = 'NGN'
    then least(payment.taken_amount, payment.amount + payment.surplus) else 0 end < payment.amount
$$;

-- What of an order's sum was given back or let go, as before.
create or replace function deducted_of(asked text) returns bigint language plpgsql stable as $$
declare
  total bigint;
  let_go bigint;
  sure bigint := 0;
  odd bigint := 0;
  is_sure boolean := false;
  is_alone boolean := false;
  is_full boolean := false;
  movement record;
begin
  select subtotal + delivery_fee + vat into total from orders where id = asked;
  select coalesce(sum(amount), 0) into let_go from tenders
    where order_id = asked and kind = 'let go' and taken_back_at is null;
  for movement in
    select at, change, is_odd from (
      select settled_at as at, case when taken_currency = 'NGN' then least(taken_amount, amount + surplus) else 0 end as change,
        was_odd(payments) as is_odd
      from payments where order_id = asked and state in ('paid', 'mismatch', 'refunded')
      union all
      select refunds.created_at, case when payments.taken_currency = 'NGN' then -refunds.amount else 0 end, was_odd(payments)
      from refunds join payments on payments.id = refunds.payment_id
      where payments.order_id = asked and payments.state <> 'refund due' and refunds.state <> 'failed'
      union all
      select tenders.created_at, case tenders.kind when 'received' then tenders.amount when 'given back' then -tenders.amount else 0 end,
        tenders.kind = 'given back' and coalesce(was_odd(payments), false)
      from tenders left join payments on payments.id = tenders.payment_id
      where tenders.order_id = asked and tenders.taken_back_at is null and payments.state is distinct from 'refund due'
    ) as movements
    order by at, sign(change) desc
  loop
    if movement.is_odd then
      odd := odd + movement.change;
    else
      sure := sure + movement.change;
      is_sure := is_sure or movement.change >= 0;
    end if;
    is_alone := is_alone or (is_sure and sure >= total - let_go);
    is_full := is_full or is_alone or (is_sure and sure + odd >= total - let_go);
    if movement.change < 0 and ((not movement.is_odd and sure <= 0) or sure + odd <= 0) then
      sure := 0;
      is_sure := false;
      is_alone := false;
      is_full := false;
    end if;
  end loop;
  return case
    when is_full then total - least(total, case when is_alone then sure else sure + odd end)
    else least(total, let_go)
  end;
end $$;

-- What the ledger has to show of orders, as before.
create or replace function ledger_expected(asked text[] default null) returns table (order_id text, account text, amount bigint)
  language sql stable as $$
  with asked_orders as materialized (
    select id, status <> 'cancelled' as goes, method, method = 'cash' and transfer_until is null as in_cash, stock_released_at is null as holds,
      orders.amount as total, vat, by_transfer
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
      coalesce(sum(case kind when 'received' then tendered.amount else -tendered.amount end) filter (where way <> 'cash'), 0)::bigint as received_bank
    from tendered group by tendered.order_id
  ), taken_as_received as materialized (
    select posting.order_id, sum(posting.amount)::bigint / 100 as assumed from ledger_postings posting
    where event = 'assumed' and posting.account in ('cash', 'bank') and (asked is null or posting.order_id = any(asked))
    group by posting.order_id
  ), summed as materialized (
    select each.*, total - coalesce(let_go, 0) as price, coalesce(assumed, 0) as assumed, coalesce(paid, 0) as paid, coalesce(odd, 0) as odd,
      coalesce(paid_attempts, 0) as paid_attempts, coalesce(owed, 0) as owed, coalesce(owed_is_back, false) as owed_is_back,
      coalesce(is_odd, false) as is_odd, coalesce(under_way, 0) as under_way, coalesce(paystack, 0) as paystack,
      coalesce(flutterwave, 0) as flutterwave, coalesce(received_cash, 0) as received_cash, coalesce(received_bank, 0) as received_bank,
      coalesce(attempts, 0) <= 1 and coalesce(gone, 0) = 0 and coalesce(refunded, 0) = 0 and coalesce(tenders, 0) = 0 as is_plain
    from asked_orders each left join by_card on by_card.order_id = id left join by_hand on by_hand.order_id = id
      left join taken_as_received on taken_as_received.order_id = id
    where method <> 'sandbox' or attempts > 0
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
    -- Here and below, `offset 0` has each step reckoned once for a row, instead of anew wherever the next ones name it.
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
    select *, goes and not goes_back as is_live, goes and not goes_back and (is_paid or in_cash) as is_sale,
      case when goes and not goes_back and walked[3] = 0 then greatest(0, price - here) else 0 end as due
    from stood offset 0
  ), worthy as (
    select *, case when is_live then least(price, here + due) else 0 end as worth, least(assumed, due) as instead from claimed offset 0
  ), sides as (
    select worthy.*, (due - instead) * 100 as to_come, case when is_live then -greatest(0, here - price) * 100 else 0 end as too_much,
      -(owed + under_way + apart + case when is_live then 0 else here end) * 100 as to_go_back,
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
    ('fees', worth * 100 - to_come - too_much - to_go_back - paystack * 100 - flutterwave * 100 - in_cash_box - in_bank)
  ) as each (account, kobo)
  where each.kobo <> 0
$$;
