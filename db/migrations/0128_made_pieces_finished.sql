-- When a line that is made for its customer was finished; one that is taken from stock never is.
alter table order_lines
  add column finished_at timestamptz,
  add check (finished_at is null or made_in_days is not null);
create index order_lines_to_make on order_lines (order_id) where made_in_days is not null and finished_at is null;
drop index order_lines_made;

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in ('placed', 'status', 'payment', 'note', 'stock', 'money', 'refund',
    'chargeback', 'parcel', 'return', 'mail', 'edit', 'made'));
