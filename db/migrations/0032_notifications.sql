-- What staff are told of, each thing once: `subject` is what tells it from others of its kind.
create table notifications (
  id      bigint generated always as identity primary key,
  kind    text not null,
  subject text not null,
  text    text not null,
  link    text not null,
  at      timestamptz not null,
  constraint notifications_kind_check check (kind in (
    'transfer-to-confirm', 'new-order', 'paid', 'payment-to-check', 'low-stock', 'appointment-asked', 'mail-undelivered'
  )),
  constraint notifications_once unique (kind, subject)
);
create index notifications_at on notifications (at);

-- Who is told of it, and when she read it.
create table notification_recipients (
  admin_id        uuid not null references admins on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  read_at         timestamptz,
  primary key (admin_id, notification_id)
);
create index notification_recipients_notification on notification_recipients (notification_id);
create index notification_recipients_unread on notification_recipients (admin_id) where read_at is null;

-- Products of which staff were told that they run low: once a fall, so until there is enough again. Those that run low
-- already when this is set up are no news.
create table low_stock_told (
  product_id text primary key,
  told_at    timestamptz not null
);
insert into low_stock_told (product_id, told_at)
  select products.id, now() from products join product_stock on product_stock.product_id = products.id
  where products.deleted_at is null and products.state = 'published' and product_stock.on_hand <= products.reorder;
