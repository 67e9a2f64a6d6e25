-- What admins note about a customer for one another.
alter table customers add column note text not null default '';
