-- A refund that did not go through, or of which nobody heard, is closed by an admin who saw at the provider what became of it.
alter table refunds add column closed_at timestamptz;

create view open_refunds as
  select refunds.* from refunds
  where closed_at is null
    and (state in ('failed', 'unknown') or (state = 'intended' and created_at < now() - interval '5 minutes'))
    and not (
      state = 'failed'
      and exists (select from refunds later where later.payment_id = refunds.payment_id and later.created_at > refunds.created_at)
    );
