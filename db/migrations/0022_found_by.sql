-- What words are compared by: small letters without marks, hooks and apostrophes, so that 'olaiya' finds 'Ọláìyá' and
-- 'dangiwa' 'Ɗangiwa'. shop/without-marks.ts says the same of what is typed, and a test holds the two together. Every
-- name in these functions is bound when they are made: they need no search path, and so a dump can be restored.
create function without_marks(text) returns text language sql immutable strict parallel safe
  return case
    when $1 ~ '^[ -&(-_a-~]*$' then lower($1)
    else replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize($1, NFKD),
          '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\ufeff''`‘’ʻʼʹ]',
          '', 'g')),
        E'ɓƁɗƊɖƉđĐðÐƙƘƴƳɠƓɲƝʋƲɛƐəƏǝƎɔƆøØłŁħĦŧŦıςẞÆŒÞŊ\t\n\u000b\f\r',
        'bbddddddddkkyyggnnvveeeeeeoooollhhttiσßæœþŋ     '),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŋ', 'ng')
  end;

-- A phone number as anybody may type it: with the country's code and with a nought before it. One of another country has
-- its own code alone.
create function phone_digits(text) returns text language sql immutable strict parallel safe
  return case
    when $1 !~ '[0-9]' then ''
    when $1 ~ '^\s*(\+|00)' and $1 !~ '^\s*(\+|00)\s*234' then regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^00', '')
    else regexp_replace(
      regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^(?:(?:00)?234(?=[0-9]{7})0?|0)', ''),
      '^.*$', '234\& 0\&')
  end;

-- What lists are searched by: each word has a blank before it.
create function found_by(words text, phones text default '') returns text language sql immutable strict parallel safe
  return ' ' || without_marks(words) || ' ' || phones;

alter table customers add column found_by text not null
  generated always as (found_by(name || ' ' || email, phone_digits(phone))) stored;
alter table orders add column found_by text not null
  generated always as (found_by(
    customer_name || ' ' || customer_email || ' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', ''),
    phone_digits(customer_phone) || ' ' || coalesce(phone_digits(address ->> 'phone'), ''))) stored;
alter table subscribers add column found_by text not null generated always as (found_by(email)) stored;
alter table appointments add column found_by text not null
  generated always as (found_by(name || ' ' || email, phone_digits(phone))) stored;
alter table products add column found_by text not null generated always as (found_by(name || ' ' || number)) stored;

-- The shop's own search compares words by the same.
alter table products drop column search_text;
drop function search_words;
alter table products add column search_text text not null generated always as (
  without_marks(name || ' ' || number || ' ' || description) || ' ' || replace(without_marks(name), '-', '')) stored;

-- Indexes of parts may know no letters of other scripts than ours; names in those are few.
create index orders_other_script on orders (created_at) where found_by ~ '[^ -~]';
create index customers_other_script on customers (created_at) where found_by ~ '[^ -~]';

-- Where the server doesn't have the extension, the same searches read the whole table.
do $$
declare
  ops text;
begin
  select quote_ident(nspname) || '.gin_trgm_ops' into ops
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if ops is null then return; end if;
  drop index if exists orders_customer_parts, customers_parts, products_parts, subscribers_parts;
  execute format('create index orders_parts on orders using gin (found_by %s)', ops);
  execute format('create index customers_parts on customers using gin (found_by %s)', ops);
  execute format('create index products_parts on products using gin (found_by %s) where deleted_at is null', ops);
  execute format('create index subscribers_parts on subscribers using gin (found_by %s)', ops);
  execute format('create index appointments_parts on appointments using gin (found_by %s)', ops);
end $$;
