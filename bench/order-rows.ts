import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { hashOfToken, makeToken } from '#shop/people/sessions/token.server.ts'

/**
 * Numbers of customers and products: enough that no customer exceeds the limit of orders, and that products cause no
 * lock contention.
 */
const CUSTOMERS = 2_000
const PRODUCTS = 50
const PIECES = 1_000_000
const PRICE = 10_000

/** Data for measuring orders: the customers' tokens, and the ids of the products, which are also their names. */
export type OrderRows = { tokens: string[]; products: string[] }

/** Adds signed-in customers, and products with nearly unlimited stock, to a database with the shop's tables. */
export async function makeOrderRows(databaseUrl: string, many = PRODUCTS): Promise<OrderRows> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const made = randomBytes(4).toString('hex')
  const tokens = Array.from({ length: CUSTOMERS }, makeToken)
  const products = Array.from({ length: many }, (_, number) => `measured-${made}-${number}`)
  await client.query(
    `with made as (
       insert into customers (name, email, phone, password_hash)
       select 'Measured', 'measured-' || number || '-${made}@example.com', '08030000000', '-'
       from generate_series(1, $1) number returning id
     )
     insert into sessions (customer_id, token_hash, expires_at)
     select made.id, token.hash, now() + interval '1 day'
     from (select id, row_number() over () as number from made) made
       join unnest($2::bytea[]) with ordinality as token (hash, number) using (number)`,
    [CUSTOMERS, tokens.map(hashOfToken)],
  )
  await client.query(
    `with made as (
       insert into products (id, number, name, description, price, colors, shades, sizes)
       select id, id, id, 'Measured', $2, '{indigo}', '{#1f2f63}', '{10}' from unnest($1::text[]) id returning id, stock_kind
     )
     insert into stock (product_id, stock_kind, on_hand) select id, stock_kind, $3 from made`,
    [products, PRICE, PIECES],
  )
  await client.end()
  return { tokens, products }
}

export const anyOf = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)]!

/** Returns the request body of a pickup order of one unit of this product. */
export const bodyFor = (product: string) => ({
  amount: PRICE,
  shipping: 0,
  product: [{ id: product, name: product, price: PRICE, quantity: 1, size: '10', color: 'indigo' }],
})
