-- What names and numbers are compared by wherever there may be one of them only: two that look the same are the same.
-- shop/look-alikes.ts says the same of what is typed, and a test holds the two together.
create function same_name(text) returns text language sql immutable strict parallel safe
  return case
    when $1 ~ '^[!-~]+( [!-~]+)*$' then lower($1)
    else btrim(translate(lower(replace(regexp_replace(regexp_replace(
        normalize(
          regexp_replace($1, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
          NFKC),
        '[\u02d7\u058a\u1806\u2010-\u2015\u2043\u2212]', '-', 'g'),
        '[\t\n\u000b\f\r \u1680\u2028\u2029]+', ' ', 'g'),
      'İ', 'i')), 'ς', 'σ'))
  end;

create index products_same_name on products (same_name(name)) where deleted_at is null;
create index products_same_number on products (same_name(number)) where deleted_at is null;

-- Products that were told apart by what nobody sees: the older one keeps its name, or number, and the others get the first
-- free figure behind it. The list of changes says what each was called.
do $$
declare
  twin record;
  wanted text;
  figure int;
begin
  for twin in
    select id, name from (
      select id, name, row_number() over (partition by same_name(name) order by created_at, id) as place
        from products where deleted_at is null
    ) as named where place > 1 order by id
  loop
    figure := 2;
    loop
      wanted := left(twin.name, 120 - length(' ' || figure)) || ' ' || figure;
      exit when not exists (select from products where deleted_at is null and same_name(name) = same_name(wanted));
      figure := figure + 1;
    end loop;
    update products set name = wanted, version = version + 1 where id = twin.id;
    insert into audit (admin_name, action, subject, subject_id, was, became)
      values ('Upgrade', 'updated', 'product', twin.id, jsonb_build_object('name', twin.name), jsonb_build_object('name', wanted));
  end loop;

  for twin in
    select id, number from (
      select id, number, row_number() over (partition by same_name(number) order by created_at, id) as place
        from products where deleted_at is null
    ) as numbered where place > 1 order by id
  loop
    figure := 2;
    loop
      wanted := left(twin.number, 60 - length('-' || figure)) || '-' || figure;
      exit when not exists (select from products where deleted_at is null and same_name(number) = same_name(wanted));
      figure := figure + 1;
    end loop;
    update products set number = wanted, version = version + 1 where id = twin.id;
    insert into audit (admin_name, action, subject, subject_id, was, became)
      values ('Upgrade', 'updated', 'product', twin.id, jsonb_build_object('number', twin.number), jsonb_build_object('number', wanted));
  end loop;
end $$;

drop index products_name, products_number, products_same_name, products_same_number;
create unique index products_name on products (same_name(name)) where deleted_at is null;
create unique index products_number on products (same_name(number)) where deleted_at is null;
