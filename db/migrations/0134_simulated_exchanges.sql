-- What an exchange moves is simulated money where the order whose pieces came back was paid by a simulated payment.
alter table exchanges add column is_simulated boolean not null default false;

-- An order of which a simulated payment paid a part, and no real one.
create function is_simulated(asked text) returns boolean language sql stable strict as $$
  select exists (select from exchanges where order_id = asked and is_simulated)
    or exists (select from payments where order_id = asked and provider = 'sandbox' and state in ('paid', 'mismatch', 'refund due', 'refunded'))
      and not exists (select from payments where order_id = asked and provider in ('paystack', 'flutterwave')
        and state in ('paid', 'mismatch', 'refund due', 'refunded'))
$$;

-- What the ledger has to show of orders, as before; of a simulated one only the credit and the real card payments that came for it.
do $$
declare
  said text := pg_get_functiondef('ledger_expected(text[])'::regprocedure);
  change record;
begin
  for change in select * from (values
    ('orders.amount as total, vat, by_transfer', 'orders.amount as total, vat, by_transfer, is_simulated(id) as is_simulated'),
    ($a$where method <> 'sandbox' or attempts > 0$a$, $b$where (method <> 'sandbox' and not is_simulated) or attempts > 0$b$),
    ('(drawn.credit_id is not null or drawn.exchange_id is not null)', 'drawn.credit_id is not null'),
    ('coalesce(received_cash, 0) as received_cash', 'case when is_simulated then 0 else coalesce(received_cash, 0) end as received_cash'),
    ('coalesce(received_bank, 0) as received_bank', 'case when is_simulated then 0 else coalesce(received_bank, 0) end as received_bank'),
    ('coalesce(by_exchange, 0) as by_exchange', 'case when is_simulated then 0 else coalesce(by_exchange, 0) end as by_exchange'),
    ('goes and not goes_back as is_live, goes and not goes_back and', 'not is_simulated and goes and not goes_back as is_live, not is_simulated and goes and not goes_back and'),
    ('case when goes and not goes_back and walked[3] = 0', 'case when not is_simulated and goes and not goes_back and walked[3] = 0'),
    ('case when is_live then least(price, here + due) else 0 end as worth',
     'case when is_simulated then paystack + flutterwave + by_credit + by_gift_card when is_live then least(price, here + due) else 0 end as worth'),
    ('-(owed + under_way + apart + case when is_live then 0 else here end) * 100 as to_go_back',
     'case when is_simulated then 0 else -(owed + under_way + apart + case when is_live then 0 else here end) * 100 end as to_go_back')
  ) as each (was, becomes) loop
    if strpos(said, change.was) = 0 then raise exception 'ledger_expected has no such part: %', change.was; end if;
    said := replace(said, change.was, change.becomes);
  end loop;
  execute said;
end $$;

-- An exchange may be of an order that was an exchange itself.
do $$
begin
  loop
    update exchanges set is_simulated = true from returns, orders
      where not exchanges.is_simulated and returns.id = exchanges.return_id and orders.id = returns.order_id
        and (is_simulated(orders.id) or orders.method = 'sandbox'
          and not exists (select from payments where payments.order_id = orders.id and provider in ('paystack', 'flutterwave')
            and state in ('paid', 'mismatch', 'refund due', 'refunded'))
          and not exists (select from tenders where tenders.order_id = orders.id and credit_id is not null));
    exit when not found;
  end loop;
end $$;

-- What the ledger has of simulated orders is set right by one more movement each.
do $$
declare
  wrong text;
  movement bigint;
begin
  for wrong in
    select id from orders
    where is_simulated(id) and exists (select from ledger_movements where order_id = orders.id)
  loop
    if exists (
      select account from (
        select account, amount from ledger_expected(array[wrong]) union all
        select account, -amount from ledger_postings where order_id = wrong
      ) as sides group by account having sum(amount) <> 0
    ) then
      insert into ledger_movements (event, order_id, at) values ('exchanged', wrong, now()) returning id into movement;
      insert into ledger_postings (movement_id, event, order_id, at, account, amount)
        select movement, 'exchanged', wrong, now(), account, sum(amount) from (
          select account, amount from ledger_expected(array[wrong]) union all
          select account, -amount from ledger_postings where order_id = wrong
        ) as sides group by account having sum(amount) <> 0;
    end if;
  end loop;
end $$;
