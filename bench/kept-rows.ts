import { Client } from 'pg'
import { connect } from '#db/connect.ts'
import { addUpFigures } from '#shop/platform/figures/add-up.server.ts'
import { hashOfToken, makeToken } from '#shop/people/sessions/token.server.ts'
import { makeOrderRows } from './order-rows.ts'
import { makeProductsToFind } from './search-rows.ts'

/** A product, what it costs now, and the size and colour of which there are most; `version` counts its changes. */
export type KeptProduct = {
  id: string
  name: string
  version: number
  paid: number
  size: string
  color: string
  pieces: number
}
export type KeptRows = { admin: string; tokens: string[]; products: KeptProduct[]; collections: string[] }

const BY_HAND = 150
const OF_EACH = 60
/** What is in stock, reduced, of a size, of a price, or says a word: ten of each. */
const RULES = [
  `{"by":"in-stock"}`,
  `{"by":"discount","percent":10}`,
  `{"by":"size","size":"12"}`,
  `{"by":"price","from":50000,"to":90000}`,
  `{"by":"word","words":"dress"}`,
]

/** So many products in 200 collections, most of them chosen by hand, somebody who changes them and 2,000 who order. */
export async function makeKeptRows(url: string, many: number): Promise<KeptRows> {
  const { tokens } = await makeOrderRows(url, 1)
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('update products set deleted_at = now()')
  await makeProductsToFind(client, many)
  await client.query("update stock set on_hand = on_hand * 40 where product_id like 'found-%'")
  await client.query(
    `insert into collections (slug, title, body, cover_alt, is_shown, rule, changed_by, created_at, updated_at)
     select 'kept-' || n, 'Kept ' || n || ' at hand', 'Worn together.', '', true,
       case when n > ${BY_HAND} then ('{"match":"all","conditions":[' || ($1::text[])[1 + n % 5] || ']}')::jsonb end,
       'Measured', now(), now() from generate_series(1, 200) n`,
    [RULES],
  )
  await client.query(
    `insert into collection_products (collection_id, product_id, position)
     select c.id, 'found-' || p.n, p.n from collections c,
       lateral (select distinct 1 + abs(hashtext(c.slug || k)) % $1 as n from generate_series(1, ${OF_EACH}) k) p
     where c.rule is null`,
    [many],
  )
  const admin = makeToken()
  await client.query(
    `with made as (insert into admins (name, email, password_hash, roles) values ('Measured', 'measured@example.com', '-', '{owner}') returning id)
     insert into sessions (admin_id, token_hash, expires_at, proved_at)
     select id, $1, now() + interval '1 day', now() + interval '1 day' from made`,
    [hashOfToken(admin)],
  )
  const { rows: products } = await client.query<KeptProduct>(
    `select id, name, version, price - discount as paid, most.size, most.color, most.on_hand as pieces
     from products, lateral (
       select size, color, on_hand from stock where product_id = products.id order by on_hand desc, size, color limit 1
     ) most
     where deleted_at is null order by split_part(id, '-', 2)::int`,
  )
  await client.query('analyze')
  await client.end()
  const { db, close } = connect({ url })
  await addUpFigures(db, new Date())
  await close()
  return { admin, tokens, products, collections: Array.from({ length: 200 }, (_, n) => `kept-${n + 1}`) }
}
