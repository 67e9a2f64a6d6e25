import { Client } from 'pg'
import { makeProductsToFind } from './search-rows.ts'

const BY_HAND = 150
const OF_EACH = 60
/** Rules by stock, discount, size, price and word; each is used by ten collections. */
const RULES = [
  `{"by":"in-stock"}`,
  `{"by":"discount","percent":10}`,
  `{"by":"size","size":"12"}`,
  `{"by":"price","from":50000,"to":90000}`,
  `{"by":"word","words":"dress"}`,
]

/** Adds this many products and 200 collections, most of them filled by hand. Returns the collections' slugs. */
export async function makeCollectionRows(url: string, many: number): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await makeProductsToFind(client, many)
  await client.query(
    `insert into collections (slug, title, body, cover_alt, is_shown, rule, changed_by, created_at, updated_at)
     select 'measured-' || n, 'Measured ' || n || ' at hand', 'Worn together.', '', true,
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
  await client.query('analyze')
  await client.end()
  return Array.from({ length: 200 }, (_, n) => `measured-${n + 1}`)
}
