-- What was taken off an order's lines, and which discounts counted, as they were called then. `subtotal` is what is left.
alter table orders
  add column discount bigint not null default 0 check (discount >= 0),
  add column discounts jsonb not null default '[]';
alter table order_lines
  add column share bigint not null default 0,
  add constraint order_lines_share check (share between 0 and price::bigint * quantity);

-- An e-mail as it is compared: whatever follows a plus before the at, and the dots of Google's, make no other mailbox.
create function email_key(text) returns text language sql immutable strict parallel safe
  return case
    when lower($1) ~ '@(gmail|googlemail)\.com\s*$' then replace(regexp_replace(lower(trim($1)), '(\+.*)?@.*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(lower(trim($1)), '\+.*@', '@')
  end;

-- Whether she has ordered before is asked by both.
create index orders_by_email on orders (email_key(customer_email)) where not is_test;
create index orders_by_phone on orders (phone_digits(customer_phone)) where not is_test;

-- The use of a discount goes where the order's pieces go: given back when they are, unless the order was paid, and taken
-- again with them. Late money keeps its price, even when others had the last use meanwhile: then it is marked.
create function discount_uses_follow() returns trigger language plpgsql as $$
declare
  used record;
begin
  if new.stock_released_at is not null then
    update discount_uses set given_back_at = new.stock_released_at
      where order_id = new.id and given_back_at is null and new.payment_state not in ('paid', 'refund due', 'refunded');
    return null;
  end if;
  for used in
    select discounts.id, discounts.uses_at_most from discounts
      where id in (select discount_id from discount_uses where order_id = new.id and given_back_at is not null)
      order by id for no key update
  loop
    update discount_uses set given_back_at = null, beyond_limit = coalesce(used.uses_at_most <= (
        select count(*) from (
          select from discount_uses as others
            where others.discount_id = used.id and others.given_back_at is null limit used.uses_at_most
        ) as counted
      ), false)
      where discount_id = used.id and order_id = new.id;
  end loop;
  return null;
end $$;
create trigger orders_discount_uses after update of stock_released_at on orders for each row
  when ((old.stock_released_at is null) <> (new.stock_released_at is null))
  execute function discount_uses_follow();
