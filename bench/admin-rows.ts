import { Client } from 'pg'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import { hashOfToken, makeToken } from '#shop/people/sessions/token.server.ts'

/** The number of records in a shop. */
export type Size = { products: number; customers: number; orders: number }

export const small: Size = { products: 100, customers: 2_000, orders: 10_000 }
export const big: Size = { products: 10_000, customers: 200_000, orders: 1_000_000 }

/** The tokens of ten staff members, and ids for the requests. */
export type AdminRows = {
  tokens: string[]
  size: Size
  order: string
  customer: string
  product: string
  post: string
  discount: string
  letter: string
  picture: string
  page: string
}

const ADMINS = 10
const YEARS = 3
/** The barcode of a product. */
export const BARCODE = '2000000000015'
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Fills an empty database with a shop of this size that has sold for three years: orders with their events, one to
 * three line items each, most of them delivered; and customers with Nigerian names. Some products sell more than
 * others.
 */
export async function makeAdminRows(url: string, size: Size): Promise<AdminRows> {
  await migrate({ url })
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(
    'set synchronous_commit = off; set work_mem = "256MB"; set maintenance_work_mem = "256MB"; select setseed(0.5)',
  )
  const tokens = Array.from({ length: ADMINS }, makeToken)
  await client.query(
    `with made as (insert into admins (name, email, password_hash, roles) select 'Admin ' || n, 'admin-' || n || '@example.com', '-', '{owner}' from generate_series(1, ${ADMINS}) n returning id)
     insert into sessions (admin_id, token_hash, expires_at, proved_at)
     select id, hash, now() + interval '1 day', now() + interval '1 day' from (select id, row_number() over () as n from made) made join unnest($1::bytea[]) with ordinality as token (hash, n) using (n)`,
    [tokens.map(hashOfToken)],
  )
  for (const statement of [
    products(size),
    customers(size),
    orders(size),
    lines(size),
    barcode,
    events,
    payments,
    ledger,
    appointments,
    subscribers(size),
  ])
    await client.query(statement)
  await client.query(posts)
  await client.query(discounts)
  await client.query(letters)
  await client.query(collections)
  await addUp(url)
  await client.query('vacuum (analyze)')
  const { rows } = await client.query<
    Pick<AdminRows, 'order' | 'customer' | 'product' | 'post' | 'discount' | 'letter' | 'page' | 'picture'>
  >(`select
    (select id from orders order by created_at offset ${Math.floor(size.orders / 2)} limit 1) as "order",
    (select customer_id from orders where customer_id is not null order by created_at desc limit 1) as customer,
    (select id from products order by created_at limit 1) as product,
    (select id from posts where kind = 'post' order by slug limit 1) as post,
    (select id from discounts order by created_at limit 1) as discount,
    (select id from campaigns limit 1) as letter,
    (select id from posts where kind = 'page' order by slug limit 1) as page,
    (select id from pictures order by id limit 1) as picture`)
  await client.end()
  return { tokens, size, ...rows[0]! }
}

const products = ({ products }: Size) => `
  with made as (
    insert into products (id, number, name, stock_kind, description, price, reorder, colors, shades, sizes, created_at)
    select 'garment-' || n, 'GU-' || lpad(n::text, 6, '0'), (array['Boubou','Kaftan','Cape dress','Corset gown','Iro and buba','Jumpsuit','Duster','Wrap dress'])[1 + n % 8] || ' ' || n, 'varied',
      repeat('Cut on the bias, lined in cotton. ', 6), 5000 + n % 90 * 1000, n % 7, '{indigo,clay}', '{#1f2f63,#b0603a}', '{10,12,14}', now() - random() * interval '${YEARS} years'
    from generate_series(1, ${products}) n returning id, number, stock_kind, colors, sizes
  ), counted as (
    insert into stock (product_id, stock_kind, size, color, on_hand)
    select id, stock_kind, size, color, floor(random() * (right(number, 2)::int % 50)) from made, unnest(sizes) size, unnest(colors) color
  ), painted as (
    insert into pictures (id, width, height, color, bytes, format) select md5(id), 1280, 1600, '#8a6f5c', 200000, 'jpeg' from made returning id
  )
  insert into product_images (product_id, position, picture_id) select made.id, 0, painted.id from made join painted on painted.id = md5(made.id)`

const barcode = `
  insert into product_codes (product_id, size, color, code) select id, '10', 'indigo', '${BARCODE}' from products order by number limit 1`

const posts = `
  insert into posts (kind, slug, title, excerpt, body, cover_alt, state, published_at, changed_by, created_at, updated_at)
  select kind, 'text-' || n, 'Text ' || n, 'In short', repeat('Cut on the bias, *lined* in cotton. ', 100), '', 'published', at, 'Admin 1', at, at
  from unnest('{post,page}'::text[]) kind, generate_series(1, 200) n, lateral (select now() - n * interval '1 day' as at) dated`

/** Every fiftieth order uses a discount. */
const discounts = `
  with made as (
    insert into discounts (name, code, kind, percent, concerns, with_reduced, first_order_only, certain_customers, uses_at_most, changed_by, created_at, updated_at)
    select 'Discount ' || n, 'ADIRE' || n, 'percent', 10, 'all', true, false, false, case when n % 3 = 0 then 100 end, 'Admin 1', at, at
    from generate_series(1, 200) n, lateral (select now() - n * interval '1 day' as at) dated returning id
  ), numbered as (select id, row_number() over (order by id) as n from made)
  insert into discount_uses (discount_id, order_id, customer_id, email_key, phone_key, given, taken_at)
  select numbered.id, orders.id, customer_id, customer_email, customer_phone, 1000, created_at
  from (select *, row_number() over (order by created_at) as at from orders where not is_test) orders
    join numbered on numbered.n = 1 + orders.at / 50 % 200 where orders.at % 50 = 0`
const collections = `
  insert into collections (slug, title, body, cover_alt, is_shown, rule, changed_by, created_at, updated_at)
  select case n when 1 then 'evening' else 'collection-' || n end, 'Collection ' || n, 'For *late* hours.', '', true,
    jsonb_build_object('match', 'all', 'conditions', jsonb_build_array(jsonb_build_object('by', 'price', 'from', n * 400, 'to', null))), 'Admin 1', now(), now()
  from generate_series(1, 200) n`

const first = `(array['Amina','Hauwa','Zainab','Ngozi','Yetunde','Bisi','Chioma','Fatima','Ìfẹ́','Kemi','Aisha','Ebele','Simisola','Rukayat','Halima','Adaeze','Folake','Maryam','Uju','Temitope',
  'Nneka','Sade','Khadija','Ifeoma','Morenike','Safiya','Amaka','Tolani','Hadiza','Obioma','Zara','Lami','Asabe','Ireti','Chidinma','Bunmi','Rahila','Titi','Ada','Nafisa'])`
const last = `(array['Bello','Musa','Okafor','Adeyemi','Sani','Eze','Ibrahim','Balogun','Nwosu','Lawal','Danjuma','Ojo','Abiola','Umar','Obi','Yusuf','Ade','Okonkwo','Adebayo','Garba','Aliyu','Onyeka','Akande','Suleiman','Ogunleye',
  'Chukwu','Abubakar','Fashola','Nnamdi','Idris','Oyelaran','Ekwueme','Shehu','Alabi','Uche','Bature','Coker','Mohammed','Afolabi','Ezeani','Tanko','Bankole','Okoro','Usman','Salami','Igwe','Dogara','Falana','Odili','Zubair'])`

const customers = ({ customers }: Size) => `
  insert into customers (name, email, phone, password_hash, created_at, updated_at)
  select first || ' ' || last, translate(lower(first || '.' || last), 'ìẹ́', 'ie') || n || '@example.com',
    (array['080','081','090','070'])[1 + n % 4] || lpad((n::bigint * 7368787 % 100000000)::text, 8, '0'), '-', at, at + random() * (now() - at)
  from (
    select n, ${first}[1 + floor(random() * 40)::int] as first, ${last}[1 + floor(random() * 50)::int] as last, now() - random() * interval '${YEARS} years' as at
    from generate_series(1, ${customers}) n
  ) registered order by at`

/** The first five characters of the ids enumerate all combinations in a scattered order. */
const orders = ({ orders, customers }: Size) => `
  with buyers as (select id, name, email, phone, row_number() over (order by email) as n from customers),
  letters as (select '${ALPHABET}' as alphabet, 31 as base),
  placed as (
    select n, 1 + floor(random() * ${customers})::int as buyer, now() - power(random(), 1.3) * interval '${YEARS} years' as at, random() as luck, (n::bigint * 7368787) % (31 ^ 5)::bigint as beginning
    from generate_series(1, ${orders}) n
  )
  insert into orders (id, customer_id, customer_name, customer_email, customer_phone, fulfilment, area, address, method, status, payment_state, subtotal, delivery_fee, vat, first_opened_at, created_at, updated_at)
  select
    (select string_agg(substr(alphabet, 1 + (beginning / (31 ^ place)::bigint % base)::int, 1), '') from generate_series(0, 4) place)
      || (select string_agg(substr(alphabet, 1 + get_byte(decode(md5(placed.n::text), 'hex'), place) % base, 1), '') from generate_series(0, 10) place),
    buyers.id, buyers.name, buyers.email, buyers.phone, 'delivery', 'Karu',
    '{"firstName":"Amina","lastName":"Bello","phone":"08030000000","address":"4 Gana Street","city":"Abuja","state":"FCT","country":"Nigeria"}',
    case when luck < 0.6 then 'cash' else 'paystack' end,
    case when (luck * 1000)::int % 20 = 0 then 'cancelled' when at > now() - interval '4 days' then 'pending' when at > now() - interval '10 days' then 'in transit' else 'delivered' end,
    case when luck < 0.6 then 'unpaid' when (luck * 1000)::int % 20 = 0 then 'refunded' when luck < 0.95 then 'paid' when luck < 0.99 then 'failed' else 'refunded' end,
    20000, 4000, case when luck < 0.6 then 0 else 1680 end, at, at, at
  from placed join buyers on buyers.n = placed.buyer cross join letters order by at`

const lines = ({ products }: Size) => `
  insert into order_lines (order_id, position, product_id, name, picture_id, price, quantity, color, size, stock_color, stock_size)
  select sold.id, position, 'garment-' || product, 'Garment ' || product, md5('garment-' || product), 10000, 1 + (product % 2), 'indigo', '10', '', ''
  from (
    select id, position, 1 + floor(power(random(), 2) * ${products})::int as product
    from (select id, 1 + floor(random() * 3)::int as most from orders) counted, generate_series(0, most - 1) position
  ) sold`

const events = `
  insert into order_events (order_id, at, actor, actor_name, kind, old_value, new_value)
  select id, created_at, 'customer', customer_name, 'placed', null, 'pending' from orders
  union all select id, created_at + interval '1 day', 'admin', 'Admin 1', 'status', 'pending', status from orders where status <> 'pending';
  insert into audit (at, admin_name, action, subject, subject_id, old_value, new_value)
  select created_at + interval '1 day', 'Admin 1', 'order-status', 'order', id, '{"status":"pending"}', jsonb_build_object('status', status) from orders where status <> 'pending'
  union all select now() - n * interval '1 hour', 'Admin 1', 'deleted', 'customer', gen_random_uuid()::text, '{"name":"Amina Bello"}'::jsonb, null from generate_series(1, 50) n`

const payments = `
  insert into payments (order_id, provider, reference, state, amount, taken_amount, taken_currency, created_at, settled_at)
  select id, method, 'measured-' || id, payment_state, amount, case when payment_state <> 'failed' then amount end,
    case when payment_state <> 'failed' then 'NGN' end, created_at, case when payment_state <> 'failed' then created_at end
  from orders where method <> 'cash'`

/** One entry per order, with the balances that the database expects. */
const ledger = `
  with expected as materialized (select * from ledger_expected()), moved as (
    insert into ledger_movements (event, order_id, at)
    select 'placed', id, created_at from orders where id in (select order_id from expected) order by created_at returning id, order_id, at
  )
  insert into ledger_postings (movement_id, event, order_id, at, account, amount)
  select moved.id, 'placed', moved.order_id, moved.at, account, amount from moved join expected using (order_id)`

const appointments = `
  insert into appointments (starts_at, name, phone, email)
  select date_trunc('hour', now()) + n * interval '30 minutes', 'Hauwa Sani', '08030000000', 'hauwa@example.com' from generate_series(-2000, 400) n`

/** One campaign sent to every subscriber. */
const letters = `
  with letter as (
    insert into campaigns (subject, body, state, started_at, finished_at, created_at, changed_at, changed_by)
    values ('New in', 'Come and see.', 'sent', now(), now(), now(), now(), 'Bench') returning id
  )
  insert into campaign_mails (campaign_id, subscriber_id, state, due_at)
  select letter.id, subscribers.id, 'sent', now() from letter, subscribers`

const subscribers = ({ customers }: Size) => `
  insert into subscribers (email, created_at) select email, created_at from customers order by email limit ${Math.floor(customers / 4)}`

async function addUp(url: string): Promise<void> {
  const { db, close } = connect({ url, max: 1 })
  await aggregateFigures(db, new Date())
  await close()
}
