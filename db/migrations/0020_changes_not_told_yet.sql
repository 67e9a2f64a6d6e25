-- What an order's customer knows of its status as long as she was not told of a change, which can still be undone.
alter table outbox add column known text;
