-- What is kept of what was paid for a return, in naira, by the owner's rule that held when it was asked for.
alter table returns add column fee bigint not null default 0 check (fee >= 0);
