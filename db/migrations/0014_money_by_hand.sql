-- What an admin says of an order's money: that it came by hand, that it was given back so, or that the rest is let go.
-- Nothing is deleted: what was wrong is taken back, by whom, when and why. Amounts are whole naira.
create table tenders (
  id              uuid primary key default gen_random_uuid(),
  order_id        text not null references orders,
  payment_id      uuid references payments,
  kind            text not null check (kind in ('received', 'given back', 'let go')),
  way             text check (way in ('cash', 'transfer', 'terminal')),
  amount          bigint not null check (amount >= 0),
  received_at     timestamptz not null,
  note            text not null default '',
  admin_id        uuid references admins on delete set null,
  admin_name      text not null,
  idempotency_key text,
  created_at      timestamptz not null,
  taken_back_at   timestamptz,
  taken_back_by   text,
  taken_back_why  text,
  unique (order_id, idempotency_key),
  check ((kind = 'let go') = (way is null)),
  check (kind = 'let go' or amount > 0),
  check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null) = (taken_back_why is null))
);
create index tenders_payment on tenders (payment_id) where payment_id is not null;

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in ('placed', 'status', 'payment', 'note', 'stock', 'money'));

-- What of an order's sum was given back or let go, so that figures of sales are net of it.
alter table orders add column deducted bigint not null default 0 check (deducted >= 0);

-- As the shop reckons it: what came and went in its order; full once the price is reached by what is sure, alone or
-- together with what came of payments that weren't as asked; and begun anew when nothing is left.
create function deducted_of(asked text) returns bigint language plpgsql stable as $$
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
        state = 'mismatch' as is_odd
      from payments where order_id = asked and state in ('paid', 'mismatch', 'refunded')
      union all
      select refunds.created_at, case when payments.taken_currency = 'NGN' then -refunds.amount else 0 end, payments.state = 'mismatch'
      from refunds join payments on payments.id = refunds.payment_id
      where payments.order_id = asked and payments.state <> 'refund due' and refunds.state <> 'failed'
      union all
      select tenders.created_at, case tenders.kind when 'received' then tenders.amount when 'given back' then -tenders.amount else 0 end,
        tenders.kind = 'given back' and coalesce(payments.state = 'mismatch', false)
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

create function note_money_moved() returns trigger language plpgsql as $$
declare
  moved text;
  less bigint;
begin
  if tg_table_name = 'refunds' then
    select order_id into moved from payments where id = new.payment_id;
  else
    moved := new.order_id;
  end if;
  less := deducted_of(moved);
  update orders set deducted = less where id = moved and deducted <> less;
  return null;
end $$;

create trigger tenders_moved after insert or update on tenders for each row execute function note_money_moved();
create trigger refunds_moved after insert or update of state on refunds for each row execute function note_money_moved();
create trigger payments_moved after update of state, taken_amount, surplus on payments for each row
  when ((old.state, old.taken_amount, old.surplus) is distinct from (new.state, new.taken_amount, new.surplus))
  execute function note_money_moved();

-- What went back whole is no sale, in cash either.
create or replace function counts_as_sale(status text, method text, payment_state text) returns boolean language sql immutable
  return status <> 'cancelled' and (payment_state = 'paid' or (method = 'cash' and payment_state = 'unpaid'));

create or replace function note_order_change(changed orders, sign integer, with_lines boolean) returns void language plpgsql as $$
declare
  is_sale constant boolean := counts_as_sale(changed.status, changed.method, changed.payment_state);
  pieces integer := 0;
begin
  if with_lines then
    select coalesce(sum(quantity), 0) into pieces from order_lines where order_id = changed.id;
    if is_sale then
      insert into sale_changes (placed_at, product_id, order_id, pieces)
        select changed.created_at, product_id, changed.id, sign * sum(quantity) from order_lines where order_id = changed.id group by product_id;
    end if;
  end if;
  insert into order_changes (placed_at, status, payment_state, is_sale, orders, amount, pieces)
    values (changed.created_at, changed.status, changed.payment_state, is_sale, sign,
      sign * (changed.subtotal + changed.delivery_fee + changed.vat - changed.deducted), sign * pieces);
end $$;

drop trigger orders_changed on orders;
create trigger orders_changed after update on orders for each row
  when ((old.status, old.method, old.payment_state, old.subtotal, old.delivery_fee, old.vat, old.deducted, old.created_at)
    is distinct from (new.status, new.method, new.payment_state, new.subtotal, new.delivery_fee, new.vat, new.deducted, new.created_at))
  execute function note_order_changed();

update orders set deducted = deducted_of(id)
  where id in (select order_id from payments join refunds on refunds.payment_id = payments.id) and deducted_of(id) <> 0;
