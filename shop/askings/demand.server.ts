import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/containing.server.ts'

/** How many wait for a size and colour of a product, how each is reached, and since when the first one does. */
export type Demand = {
  product: { id: string; name: string }
  size: string
  color: string
  byEmail: number
  byPhone: number
  phones: string[]
  since: Date
}

/** More can't be rung up from one page. */
const PHONES_SHOWN = 20

const hers = sql<boolean>`askings.told_at is null and askings.confirmed_at is not null`

/**
 * What is waited for, what most wait for first, a page at a time, a product's sizes in the order of the house's `sizes`; and
 * how many sizes and colours that are (rules: demand, sizes).
 */
export async function listDemand(
  db: Database,
  { page, limit, q, sizes }: { page: number; limit: number; q?: string; sizes: readonly string[] },
): Promise<{ demand: Demand[]; total: number }> {
  const waiting = db
    .selectFrom('askings')
    .innerJoin('products', 'products.id', 'askings.product_id')
    .where(hers)
    .$if(q !== undefined, (query) => query.where(containing(sql`products.found_by`, q!)))
    .groupBy(['products.id', 'products.name', 'askings.size', 'askings.color'])
  const [rows, { total }] = await Promise.all([
    waiting
      .select(({ fn }) => [
        'products.id',
        'products.name',
        'askings.size',
        'askings.color',
        sql<number>`count(email)::int`.as('byEmail'),
        sql<number>`count(phone)::int`.as('byPhone'),
        sql<string[]>`(array_remove(array_agg(phone order by asked_at), null))[:${sql.lit(PHONES_SHOWN)}]`.as('phones'),
        fn.min('asked_at').as('since'),
      ])
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('since')
      .orderBy('products.id')
      .orderBy(sql`array_position(${sizes}::text[], askings.size)`)
      .orderBy('askings.size')
      .orderBy('askings.color')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(waiting.select('products.id').as('places'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { demand: rows.map(({ id, name, ...row }) => ({ product: { id, name }, ...row })), total }
}
