-- A product is a draft, on sale, on sale from a time to come, or not sold any more. 'shown_from' is since when shoppers
-- see it, or will; of what is not on sale now, since when they saw it. A time to come needs no job: whoever reads compares.
alter table products
  drop constraint products_state_check,
  add constraint products_state_check check (state in ('published', 'scheduled', 'draft', 'archived')),
  drop constraint products_description_check,
  add constraint products_description_check check (description <> '' or state = 'draft' or state = 'archived'),
  add column shown_from timestamptz;
update products set shown_from = created_at where state = 'published';
alter table products add constraint products_scheduled_for check (state <> 'scheduled' or shown_from is not null);
create index products_scheduled on products (shown_from) where deleted_at is null and state = 'scheduled';
drop index products_drafts;
create index products_not_published on products (state, created_at desc, id) where deleted_at is null and state <> 'published';
