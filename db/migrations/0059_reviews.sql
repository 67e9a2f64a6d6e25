-- What customers say of what they bought: once of each line of an order. It is shown once it is approved.
create table reviews (
  id          uuid primary key default gen_random_uuid(),
  order_id    text not null,
  line        smallint not null,
  product_id  text not null references products on delete cascade,
  -- Null of a guest, and of who has no account any more.
  customer_id uuid references customers on delete set null,
  stars       smallint not null check (stars between 1 and 5),
  title       text not null,
  text        text not null,
  fit         text check (fit in ('small', 'true', 'large')),
  size        text not null,
  color       text not null,
  -- A first name, or nothing of who wants or has none any more.
  by_name     text not null,
  area        text,
  pictures    text[] not null default '{}' check (cardinality(pictures) <= 3),
  state       text not null check (state in ('waiting', 'approved', 'refused')),
  reason      text not null default '',
  answer      text not null default '',
  answered_at timestamptz,
  version     integer not null default 1,
  created_at  timestamptz not null,
  written_at  timestamptz not null,
  constraint reviews_once unique (order_id, line),
  foreign key (order_id, line) references order_lines on delete cascade
);
create index reviews_of_product on reviews (product_id, written_at desc, id desc) where state = 'approved';
create index reviews_approved on reviews (stars desc, written_at desc) where state = 'approved';
create index reviews_by_state on reviews (state, written_at desc, id desc);
create index reviews_newest on reviews (written_at desc, id desc);
create index reviews_of_customer on reviews (customer_id) where customer_id is not null;

-- What the approved ones of a product come to.
create table product_ratings (
  product_id text primary key references products on delete cascade,
  reviews    integer not null default 0 check (reviews >= 0),
  stars      integer not null default 0,
  small      integer not null default 0,
  fits       integer not null default 0,
  large      integer not null default 0
);

create function rate_product(product text, sign integer, stars integer, fit text) returns void language plpgsql as $$
begin
  insert into product_ratings as r (product_id, reviews, stars, small, fits, large)
    select product, sign, sign * rate_product.stars, sign * (rate_product.fit is not distinct from 'small')::int,
      sign * (rate_product.fit is not distinct from 'true')::int, sign * (rate_product.fit is not distinct from 'large')::int
    where sign > 0
    on conflict (product_id) do update set reviews = r.reviews + excluded.reviews, stars = r.stars + excluded.stars,
      small = r.small + excluded.small, fits = r.fits + excluded.fits, large = r.large + excluded.large;
  if sign < 0 then
    update product_ratings r set reviews = r.reviews - 1, stars = r.stars - rate_product.stars,
      small = r.small - (rate_product.fit is not distinct from 'small')::int,
      fits = r.fits - (rate_product.fit is not distinct from 'true')::int,
      large = r.large - (rate_product.fit is not distinct from 'large')::int
      where r.product_id = product;
  end if;
end $$;

-- The figures follow each review.
create function note_review_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'approved' then
    perform rate_product(old.product_id, -1, old.stars, old.fit);
  end if;
  if tg_op <> 'DELETE' and new.state = 'approved' then
    perform rate_product(new.product_id, 1, new.stars, new.fit);
  end if;
  return null;
end $$;
create trigger reviews_changed after insert or update or delete on reviews
  for each row execute function note_review_change();

create function note_reviews_emptied() returns trigger language plpgsql as $$
begin
  delete from product_ratings;
  return null;
end $$;
create trigger reviews_emptied after truncate on reviews
  for each statement execute function note_reviews_emptied();

-- Whatever of a review is shown, its product's figures are written when it changes: pages that show them hear of it.
create function note_rating_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'reviews of ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger product_ratings_changed after insert or update or delete on product_ratings
  for each row execute function note_rating_change();
create trigger product_ratings_emptied after truncate on product_ratings
  for each statement execute function note_catalogue_change('reviews');

-- Who was asked for a review of an order, which happens once.
create table review_requests (
  order_id text primary key references orders on delete cascade,
  at       timestamptz not null
);
create index order_events_delivered on order_events (at, order_id) where kind = 'status' and became = 'delivered';

-- Each of these lists has one member more, whatever it had before.
do $$
declare
  list record;
begin
  for list in select * from (values
    ('audit', 'audit_subject_check', 'review'),
    ('notifications', 'notifications_kind_check', 'review-to-read'),
    ('notification_choices', 'notification_choices_kind_check', 'review-to-read')
  ) as given (of_table, name, member) loop
    declare
      was text := (select pg_get_constraintdef(oid) from pg_constraint where conname = list.name);
    begin
      execute format('alter table %I drop constraint %I', list.of_table, list.name);
      execute format('alter table %I add constraint %I %s', list.of_table, list.name,
        replace(was, 'ARRAY[', 'ARRAY[' || quote_literal(list.member) || '::text, '));
    end;
  end loop;
end $$;
