-- A provider's word for a chargeback that the shop doesn't know is told to a person, and never taken for one that it knows.
alter table chargebacks
  drop constraint chargebacks_state_check,
  add constraint chargebacks_state_check check (state in ('open', 'with the bank', 'needs a look', 'won', 'lost'));
