-- Every naira is explained: what moved is written down twice, where money lies and what it stands for, so that each
-- movement sums to nought. Nothing of it is ever changed. Amounts are kobo.
create table ledger_movements (
  id       bigint generated always as identity,
  event    text not null check (event in ('placed', 'card payment', 'refund asked', 'refund answered', 'refund reopened',
    'by hand', 'taken back', 'status', 'sorted', 'brought in', 'assumed')),
  -- An order that is removed for good, as of the demo shop, never was in the ledger.
  order_id text not null,
  at       timestamptz not null
);
-- Why and when stand here too: what moved on an account is found by both.
create table ledger_postings (
  movement_id bigint not null,
  account     text not null check (account in ('receivable', 'paystack', 'flutterwave', 'bank', 'cash', 'credit owed',
    'refunds due', 'ordered', 'sales', 'vat', 'fees', 'rounding')),
  event       text not null,
  order_id    text not null,
  at          timestamptz not null,
  amount      bigint not null check (amount <> 0)
);

-- What came and went of an order, in its order, as the shop walks through it: what is here, what is here apart from it,
-- whether its price was reached, and whether all of it went back after that. A step of it, from
-- {sure, odd, is sure, is alone, is full, was full}.
create function ledger_step(had bigint[], change bigint, is_odd boolean, price bigint) returns bigint[] language plpgsql immutable as $$
declare
  sure bigint := had[1];
  odd bigint := had[2];
  is_sure boolean := had[3] = 1;
  is_alone boolean := had[4] = 1;
  is_full boolean := had[5] = 1;
begin
  if is_odd then
    odd := odd + change;
  else
    sure := sure + change;
    is_sure := is_sure or change >= 0;
  end if;
  is_alone := is_alone or (is_sure and sure >= price);
  is_full := is_full or is_alone or (is_sure and sure + odd >= price);
  if change < 0 and ((not is_odd and sure <= 0) or sure + odd <= 0) then
    return array[0, odd, 0, 0, 0, greatest(had[6], is_full::int)];
  end if;
  return array[sure, odd, is_sure::int, is_alone::int, is_full::int, had[6]];
end $$;
create function ledger_arrived(at_last bigint[]) returns bigint[] language sql immutable as $$
  select array[case when at_last[4] = 1 then at_last[1] else at_last[1] + at_last[2] end,
    case when at_last[4] = 1 then at_last[2] else 0 end, at_last[5], at_last[6]]
$$;
create aggregate ledger_walked(change bigint, is_odd boolean, price bigint) (
  sfunc = ledger_step, stype = bigint[], finalfunc = ledger_arrived, initcond = '{0,0,0,0,0,0}');

-- What the ledger has to show of orders, reckoned from them, their payments, refunds and money by hand alone: the migration
-- begins with it, and the ledger is compared with it. Of these orders, or of all: each table is read once, as a set.
create function ledger_expected(asked text[] default null) returns table (order_id text, account text, amount bigint)
  language sql stable as $$
  with asked_orders as materialized (
    select id, status <> 'cancelled' as goes, method, method = 'cash' as in_cash, stock_released_at is null as holds,
      orders.amount as total, vat, by_transfer
    from orders
    where (asked is null or id = any(asked)) and not is_test and customer_email not like '%@demo-customer.example'
  ), back as materialized (
    select payment_id, coalesce(sum(refunds.amount) filter (where refunds.state <> 'failed'), 0)::bigint as gone,
      coalesce(sum(refunds.amount) filter (where refunds.state = 'done'), 0)::bigint as went
    from refunds join payments on payments.id = payment_id
    where asked is null or payments.order_id = any(asked) group by payment_id
  ), tendered as materialized (
    select tenders.order_id, tenders.created_at, kind, way, tenders.amount, payment_id, payments.state
    from tenders left join payments on payments.id = payment_id
    where (asked is null or tenders.order_id = any(asked)) and taken_back_at is null
      and (provider is null or provider in ('paystack', 'flutterwave'))
  ), given_back as materialized (
    select payment_id, sum(tendered.amount)::bigint as given from tendered
    where kind = 'given back' and payment_id is not null group by payment_id
  ), taken as materialized (
    select payments.order_id, state, provider, settled_at, coalesce(given, 0) as given,
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
    select taken.order_id, settled_at as at, counted as change, state = 'mismatch' as is_odd from taken where state <> 'refund due'
    union all
    select payments.order_id, refunds.created_at, case when taken_currency = 'NGN' then -refunds.amount else 0 end, payments.state = 'mismatch'
    from refunds join payments on payments.id = payment_id
    where (asked is null or payments.order_id = any(asked)) and payments.state <> 'refund due' and refunds.state <> 'failed'
      and provider in ('paystack', 'flutterwave')
    union all
    select tendered.order_id, created_at, case kind when 'received' then tendered.amount when 'given back' then -tendered.amount else 0 end,
      kind = 'given back' and coalesce(state = 'mismatch', false)
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

-- What stands now is brought in, dated now: what was taken by provider less what went back, what is still due, what has to
-- go back. Cancelled orders that nobody paid have nothing to show.
set local work_mem = '64MB';
create temporary table expected on commit drop as select * from ledger_expected();
create temporary table brought on commit drop as
  select order_id, row_number() over () as movement_id from (select distinct order_id from expected) each;
insert into ledger_movements (id, event, order_id, at) overriding system value
  select movement_id, 'brought in', order_id, now() from brought;
insert into ledger_postings (movement_id, account, event, order_id, at, amount)
  select movement_id, account, 'brought in', order_id, now(), amount from expected join brought using (order_id);
-- Delivered orders in cash were paid at the door, as a rule without anybody writing it down: that is assumed, and says so.
create temporary table assumed on commit drop as
  select expected.order_id, expected.amount, case when by_transfer then 'bank' else 'cash' end as account,
    (select count(*) from brought) + row_number() over () as movement_id
  from expected join orders on orders.id = order_id
  where account = 'receivable' and method = 'cash' and status = 'delivered';
insert into ledger_movements (id, event, order_id, at) overriding system value
  select movement_id, 'assumed', order_id, now() from assumed;
insert into ledger_postings (movement_id, account, event, order_id, at, amount)
  select movement_id, account, 'assumed', order_id, now(), amount from assumed
  union all select movement_id, 'receivable', 'assumed', order_id, now(), -amount from assumed;
select setval(pg_get_serial_sequence('ledger_movements', 'id'), (select coalesce(max(id), 0) + 1 from ledger_movements), false);
do $$ begin
  if exists (select from ledger_postings group by movement_id having sum(amount) <> 0) then
    raise exception 'What was brought into the ledger does not sum to nought';
  end if;
end $$;

alter table ledger_movements add primary key (id);
alter table ledger_postings add primary key (movement_id, account);
alter table ledger_postings add foreign key (movement_id) references ledger_movements;
create index ledger_postings_order on ledger_postings (order_id) include (movement_id, account, event, amount);
-- What moved newest first, by why, and of each account by why: a list of either for any of the few reasons is merged of these.
create index ledger_postings_account on ledger_postings (account, event, at desc, movement_id desc);
create index ledger_movements_event on ledger_movements (event, at desc, id desc);
create index ledger_movements_order on ledger_movements (order_id, id desc);

create function ledger_has_to_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_postings where movement_id = new.movement_id) <> 0 then
    raise exception 'The ledger''s movement % does not sum to nought', new.movement_id using errcode = 'check_violation',
      constraint = 'ledger_postings_balance';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balance after insert on ledger_postings deferrable initially deferred
  for each row execute function ledger_has_to_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'Nothing in the ledger is changed or removed: another movement sets it right' using errcode = 'check_violation',
    constraint = 'ledger_append_only';
end $$;
create trigger ledger_movements_stay before update or delete on ledger_movements for each row execute function ledger_is_append_only();
create trigger ledger_postings_stay before update or delete on ledger_postings for each row execute function ledger_is_append_only();
create trigger ledger_movements_not_emptied before truncate on ledger_movements for each statement execute function ledger_is_append_only();
create trigger ledger_postings_not_emptied before truncate on ledger_postings for each statement execute function ledger_is_append_only();
