-- Where whoever ordered came from: what the link said that led her here, and the host of the page that it stood on.
create table order_sources (
  order_id text primary key references orders on delete cascade,
  source   text not null check (length(source) <= 100),
  medium   text not null check (length(medium) <= 100),
  campaign text not null check (length(campaign) <= 100),
  referrer text not null check (length(referrer) <= 100)
);
