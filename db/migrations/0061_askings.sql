-- Who wants to be told when a size and colour can be had again: by e-mail, once she has said by its link that it is hers,
-- or by phone, which the house itself rings.
create table askings (
  id           uuid primary key default gen_random_uuid(),
  product_id   text not null references products on delete cascade,
  size         text not null,
  color        text not null,
  email        text,
  phone        text,
  token        text not null unique,
  asked_at     timestamptz not null,
  confirmed_at timestamptz,
  told_at      timestamptz,
  check ((email is null) <> (phone is null))
);
create unique index askings_open on askings (product_id, size, color, coalesce(email, phone)) where told_at is null;
create index askings_product on askings (product_id, told_at);
create index askings_email on askings (email) where email is not null;
create index askings_phone on askings (phone) where phone is not null;
