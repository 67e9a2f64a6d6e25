-- That nobody wants to be led through the first day any more, and who said so.
create table welcome_dismissed (
  is_the_one boolean primary key default true check (is_the_one),
  at         timestamptz not null,
  by_name    text not null
);
