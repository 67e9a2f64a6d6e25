-- Removes the column for the first five characters of an order's id, which nothing has read since numbers became longer.
-- Former version: it neither reads nor writes the column.
-- Locks: orders, for a moment.
alter table orders drop column short_id;
