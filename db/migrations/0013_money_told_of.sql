-- Money to look at of which the owner was told by mail: once, until it is off the list.
create table told_exceptions (
  kind    text not null,
  subject text not null,
  told_at timestamptz not null,
  primary key (kind, subject)
);
-- When the owner was told last that a provider is in trouble.
alter table provider_troubles add column told_at timestamptz;
