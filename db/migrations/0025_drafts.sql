-- A product that is not on sale yet, or not any more, is a draft: it may lack its description and its pictures.
alter table products
  add column state text not null default 'published' check (state in ('published', 'draft')),
  drop constraint products_description_check,
  add constraint products_description_check check (description <> '' or state = 'draft');
create index products_drafts on products (created_at desc, id) where deleted_at is null and state = 'draft';
