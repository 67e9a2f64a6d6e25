-- Every naira is explained: what moved is written down twice, where money lies and what it stands for, so that each
-- movement sums to nought. Nothing of it is ever changed. Amounts are kobo.
create table ledger_movements (
  id       bigint generated always as identity primary key,
  event    text not null check (event in ('placed', 'card payment', 'refund asked', 'refund answered', 'refund reopened',
    'by hand', 'taken back', 'status', 'sorted', 'brought in', 'assumed')),
  -- An order that is removed for good, as of the demo shop, never was in the ledger.
  order_id text not null,
  at       timestamptz not null
);
create table ledger_postings (
  movement_id bigint not null,
  account     text not null check (account in ('receivable', 'paystack', 'flutterwave', 'bank', 'cash', 'credit owed',
    'refunds due', 'ordered', 'sales', 'vat', 'fees', 'rounding')),
  order_id    text not null,
  amount      bigint not null check (amount <> 0),
  primary key (movement_id, account)
);

-- What came and went of an order, in its order, as the shop walks through it: what is here, what is here apart from it,
-- whether its price was reached, and whether all of it went back after that.
create function ledger_walk(asked text, price bigint) returns bigint[] language plpgsql stable as $$
declare
  sure bigint := 0;
  odd bigint := 0;
  is_sure boolean := false;
  is_alone boolean := false;
  is_full boolean := false;
  was_full boolean := false;
  movement record;
begin
  for movement in
    select at, change, is_odd from (
      select settled_at as at, case when taken_currency = 'NGN' then least(taken_amount, amount + surplus) else 0 end as change,
        state = 'mismatch' as is_odd
      from payments where order_id = asked and state in ('paid', 'mismatch', 'refunded') and provider in ('paystack', 'flutterwave')
      union all
      select refunds.created_at, case when payments.taken_currency = 'NGN' then -refunds.amount else 0 end, payments.state = 'mismatch'
      from refunds join payments on payments.id = refunds.payment_id
      where payments.order_id = asked and payments.state <> 'refund due' and refunds.state <> 'failed'
        and provider in ('paystack', 'flutterwave')
      union all
      select tenders.created_at, case tenders.kind when 'received' then tenders.amount when 'given back' then -tenders.amount else 0 end,
        tenders.kind = 'given back' and coalesce(payments.state = 'mismatch', false)
      from tenders left join payments on payments.id = tenders.payment_id
      where tenders.order_id = asked and tenders.taken_back_at is null and payments.state is distinct from 'refund due'
        and (provider is null or provider in ('paystack', 'flutterwave'))
    ) as movements
    order by at, sign(change) desc
  loop
    if movement.is_odd then
      odd := odd + movement.change;
    else
      sure := sure + movement.change;
      is_sure := is_sure or movement.change >= 0;
    end if;
    is_alone := is_alone or (is_sure and sure >= price);
    is_full := is_full or is_alone or (is_sure and sure + odd >= price);
    if movement.change < 0 and ((not movement.is_odd and sure <= 0) or sure + odd <= 0) then
      was_full := was_full or is_full;
      sure := 0;
      is_sure := false;
      is_alone := false;
      is_full := false;
    end if;
  end loop;
  return array[case when is_alone then sure else sure + odd end, case when is_alone then odd else 0 end,
    is_full::int, was_full::int];
end $$;

-- What the ledger has to show of orders, reckoned from them, their payments, refunds and money by hand alone: the migration
-- begins with it, and the ledger is compared with it. Of these orders, or of all.
create function ledger_expected(asked text[] default null) returns table (order_id text, account text, amount bigint)
  language sql stable as $$
  with reckoned as materialized (
    select orders.id, status <> 'cancelled' as goes, method = 'cash' as in_cash, stock_released_at is null as holds,
      orders.amount as total, orders.vat, orders.amount - by_hand.let_go as price, by_card.*, by_hand.received_cash, by_hand.received_bank,
      case when by_card.attempts <= 1 and by_card.gone = 0 and by_card.refunded = 0 and by_hand.tenders = 0 then
          array[by_card.paid + by_card.odd, 0, (by_card.paid_attempts > 0 and by_card.paid >= orders.amount)::int, 0]
        else ledger_walk(orders.id, orders.amount - by_hand.let_go) end as walked,
      (select coalesce(sum(posting.amount), 0)::bigint / 100 from ledger_movements movement join ledger_postings posting on posting.movement_id = movement.id
        where movement.order_id = orders.id and event = 'assumed' and posting.account in ('cash', 'bank')) as assumed,
      by_transfer
    from orders
    cross join lateral (
      select count(*)::int as attempts, count(*) filter (where state = 'paid') as paid_attempts,
        count(*) filter (where state = 'refunded') as refunded,
        coalesce(sum(counted) filter (where state = 'paid'), 0)::bigint as paid,
        coalesce(sum(counted) filter (where state = 'mismatch'), 0)::bigint as odd,
        coalesce(sum(greatest(0, counted - gone - given)) filter (where state = 'refund due'), 0)::bigint as owed,
        coalesce(bool_or(counted - gone - given <= 0) filter (where state = 'refund due'), false) as owed_is_back,
        coalesce(bool_or(counted = 0 or counted > gone + given) filter (where state = 'mismatch'), false) as is_odd,
        coalesce(sum(gone), 0)::bigint as gone, coalesce(sum(gone - went), 0)::bigint as under_way,
        coalesce(sum(gross - went) filter (where provider = 'paystack'), 0)::bigint as paystack,
        coalesce(sum(gross - went) filter (where provider = 'flutterwave'), 0)::bigint as flutterwave
      from (
        select state, provider, case when taken_currency = 'NGN' then taken_amount else 0 end as gross,
          case when taken_currency = 'NGN' then least(taken_amount, payments.amount + surplus) else 0 end as counted,
          case when taken_currency = 'NGN' then back.gone else 0 end as gone,
          case when taken_currency = 'NGN' then back.went else 0 end as went,
          (select coalesce(sum(tenders.amount), 0)::bigint from tenders
            where payment_id = payments.id and kind = 'given back' and taken_back_at is null) as given
        from payments cross join lateral (
          select coalesce(sum(refunds.amount) filter (where refunds.state <> 'failed'), 0)::bigint as gone,
            coalesce(sum(refunds.amount) filter (where refunds.state = 'done'), 0)::bigint as went
          from refunds where payment_id = payments.id
        ) back
        where payments.order_id = orders.id and state in ('paid', 'mismatch', 'refund due', 'refunded')
          and provider in ('paystack', 'flutterwave')
      ) taken
    ) by_card
    cross join lateral (
      select count(*) as tenders, coalesce(sum(tenders.amount) filter (where kind = 'let go'), 0)::bigint as let_go,
        coalesce(sum(case kind when 'received' then tenders.amount else -tenders.amount end) filter (where way = 'cash'), 0)::bigint as received_cash,
        coalesce(sum(case kind when 'received' then tenders.amount else -tenders.amount end) filter (where way <> 'cash'), 0)::bigint as received_bank
      from tenders left join payments on payments.id = tenders.payment_id
      where tenders.order_id = orders.id and taken_back_at is null and (provider is null or provider in ('paystack', 'flutterwave'))
    ) by_hand
    where (asked is null or orders.id = any(asked)) and not is_test and customer_email not like '%@demo-customer.example'
      and (method <> 'sandbox' or by_card.attempts > 0)
  ), stood as materialized (
    select *, walked[1] as here, walked[2] as apart, goes and holds and walked[3] = 1 as is_paid,
      goes and not (holds and walked[3] = 1) and (owed > 0 or walked[3] = 1
        or (walked[1] > 0 and (walked[4] = 1 or owed_is_back) and is_odd)
        or (walked[1] = 0 and (walked[4] = 1 or owed_is_back))) as goes_back
    from reckoned
  ), claimed as materialized (
    select *, goes and not goes_back as is_live, goes and not goes_back and (is_paid or in_cash) as is_sale,
      case when goes and not goes_back and walked[3] = 0 then greatest(0, price - here) else 0 end as due
    from stood
  ), worthy as materialized (
    select *, case when is_live then least(price, here + due) else 0 end as worth, least(assumed, due) as instead from claimed
  ), booked as materialized (
    select worthy.id, each.account, each.kobo::bigint as kobo
    from worthy cross join lateral (select case when vat > 0 and worth > 0 then div(worth::numeric * 100 * vat, total)::bigint else 0 end as vat_in_worth) as taxed
    cross join lateral (values
      ('receivable', (due - instead) * 100),
      ('credit owed', case when is_live then -greatest(0, here - price) * 100 else 0 end),
      ('refunds due', -(owed + under_way + apart + case when is_live then 0 else here end) * 100),
      ('ordered', case when is_sale then 0 else -worth * 100 end),
      ('vat', case when is_sale then -vat_in_worth else 0 end),
      ('sales', case when is_sale then vat_in_worth - worth * 100 else 0 end),
      ('paystack', paystack * 100),
      ('flutterwave', flutterwave * 100),
      ('cash', (received_cash + case when by_transfer then 0 else instead end) * 100),
      ('bank', (received_bank + case when by_transfer then instead else 0 end) * 100)
    ) as each (account, kobo)
  )
  select id, booked.account, kobo from booked where kobo <> 0
  union all
  select id, 'fees', -sum(kobo)::bigint from booked group by id having sum(kobo) <> 0
$$;

-- What stands now is brought in, dated now: what was taken by provider less what went back, what is still due, what has to
-- go back. Cancelled orders that nobody paid have nothing to show.
create temporary table brought on commit drop as
  select expected.*, dense_rank() over (order by order_id collate "C") as movement_id from ledger_expected() expected;
insert into ledger_movements (id, event, order_id, at) overriding system value
  select distinct movement_id, 'brought in', order_id, now() from brought;
insert into ledger_postings (movement_id, account, order_id, amount)
  select movement_id, account, order_id, amount from brought;
-- Delivered orders in cash were paid at the door, as a rule without anybody writing it down: that is assumed, and says so.
create temporary table assumed on commit drop as
  select brought.order_id, brought.amount, case when by_transfer then 'bank' else 'cash' end as account,
    (select coalesce(max(movement_id), 0) from brought) + row_number() over () as movement_id
  from brought join orders on orders.id = order_id
  where account = 'receivable' and method = 'cash' and status = 'delivered';
insert into ledger_movements (id, event, order_id, at) overriding system value
  select movement_id, 'assumed', order_id, now() from assumed;
insert into ledger_postings (movement_id, account, order_id, amount)
  select movement_id, account, order_id, amount from assumed
  union all select movement_id, 'receivable', order_id, -amount from assumed;
select setval(pg_get_serial_sequence('ledger_movements', 'id'), (select coalesce(max(id), 0) + 1 from ledger_movements), false);
do $$ begin
  if exists (select from ledger_postings group by movement_id having sum(amount) <> 0) then
    raise exception 'What was brought into the ledger does not sum to nought';
  end if;
end $$;

alter table ledger_postings add foreign key (movement_id) references ledger_movements;
create index ledger_postings_order on ledger_postings (order_id) include (movement_id, account, amount);
create index ledger_postings_account on ledger_postings (account, movement_id desc) include (amount);
create index ledger_movements_order on ledger_movements (order_id, id desc);
create index ledger_movements_at on ledger_movements (at desc, id desc);
create index ledger_movements_assumed on ledger_movements (order_id) where event = 'assumed';

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
