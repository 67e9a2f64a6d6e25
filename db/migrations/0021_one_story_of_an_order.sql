-- What happens to an order stands in one place: refunds with what became of them, what a bank asks back, and mails too.
alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check
    check (kind in ('placed', 'status', 'payment', 'note', 'stock', 'money', 'refund', 'chargeback', 'mail'));
drop index order_events_order;
create index order_events_order on order_events (order_id, at, id);

-- What is known of what happened before.
create function sum_words(amount bigint, currency text) returns text language sql as $$
  select case when coalesce(currency, 'NGN') = 'NGN' then '₦' else currency || ' ' end || to_char(amount, 'FM999,999,999,999')
$$;
insert into order_events (order_id, at, actor, admin_id, actor_name, kind, became)
select payments.order_id, refunds.created_at, case when refunds.admin_id is null then 'shop' else 'admin' end,
  refunds.admin_id, refunds.admin_name, 'refund',
  'Refund of ' || sum_words(refunds.amount, taken_currency) || ' asked for: ' || reason
from refunds join payments on payments.id = refunds.payment_id;
insert into order_events (order_id, at, actor, actor_name, kind, became)
select payments.order_id, refunds.settled_at, 'shop', '', 'refund',
  'Refund of ' || sum_words(refunds.amount, taken_currency) ||
    case refunds.state when 'done' then ': Given back' else concat(': Did not go', '. ' || nullif(refunds.failure, '')) end
from refunds join payments on payments.id = refunds.payment_id
where refunds.settled_at is not null and refunds.state in ('done', 'failed');
insert into order_events (order_id, at, actor, actor_name, kind, became)
select order_id, chargebacks.created_at, 'shop', '', 'chargeback',
  'Asked back by the bank: ' || coalesce(sum_words(chargebacks.amount, chargebacks.currency), 'all of it')
from chargebacks join payments on payments.id = chargebacks.payment_id;
insert into order_events (order_id, at, actor, admin_id, actor_name, kind, became)
select orders.id, audit.at, 'admin', audit.admin_id, audit.admin_name,
  case action when 'chargeback-seen-to' then 'chargeback' else 'money' end,
  case action when 'chargeback-seen-to' then 'Asked back by the bank, seen to: ' else 'Payment sorted: ' end || (audit.became ->> 'note')
from audit join orders on orders.id = audit.subject_id
where audit.subject = 'order' and action in ('payment-seen-to', 'chargeback-seen-to') and audit.became ->> 'note' is not null;
drop function sum_words;
