-- When a provider said that nothing was taken, and a keyed hash of the network that the payment was begun from: by these,
-- somebody who tries out stolen cards is told from somebody whose card was declined. The hash is forgotten after a day.
alter table payments
  add column declined_at timestamptz,
  add column network_key text;

create index payments_declined on payments (declined_at) where declined_at is not null;
create index payments_of_networks on payments (created_at) where network_key is not null;
