import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/core/containing.server.ts'

/** How many wait for a size and colour of a product, how each is reached, and since when the first one does. */
export type Demand = {
  product: { id: string; name: string }
  size: string
  color: string
  byEmail: number
  byPhone: number
  phones: string[]
  /** The same, each with the id of what was asked. */
  toRing: { id: string; phone: string }[]
  since: Date
}

/** More can't be rung up from one page. */
const PHONES_SHOWN = 20

const waits = sql<boolean>`back_in_stock_requests.notified_at is null and back_in_stock_requests.confirmed_at is not null`
const wasRung = sql<boolean>`back_in_stock_requests.notified_at is not null and back_in_stock_requests.phone is not null`

type DemandQuery = { page: number; limit: number; q?: string; sizes: readonly string[]; wasTold: boolean }

/**
 * What is waited for, what most wait for first, a page at a time, a product's sizes in the order of the house's `sizes`; and
 * how many sizes and colours that are. With `wasTold`, the same of those who were told by phone
 * (rules: demand, sizes, told by phone).
 */
export async function listDemand(
  db: Database,
  { page, limit, q, sizes, wasTold }: DemandQuery,
): Promise<{ demand: Demand[]; total: number }> {
  const waiting = db
    .selectFrom('back_in_stock_requests')
    .innerJoin('products', 'products.id', 'back_in_stock_requests.product_id')
    .where(wasTold ? wasRung : waits)
    .$if(q !== undefined, (query) => query.where(containing(sql`products.search_text`, q!)))
    .groupBy(['products.id', 'products.name', 'back_in_stock_requests.size', 'back_in_stock_requests.color'])
  const [rows, { total }] = await Promise.all([
    waiting
      .select(({ fn }) => [
        'products.id',
        'products.name',
        'back_in_stock_requests.size',
        'back_in_stock_requests.color',
        sql<number>`count(email)::int`.as('byEmail'),
        sql<number>`count(phone)::int`.as('byPhone'),
        first(sql`phone`).as('phones'),
        first(sql`back_in_stock_requests.id::text`).as('ids'),
        fn.min('requested_at').as('since'),
      ])
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('since')
      .orderBy('products.id')
      .orderBy(sql`array_position(${sizes}::text[], back_in_stock_requests.size)`)
      .orderBy('back_in_stock_requests.size')
      .orderBy('back_in_stock_requests.color')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(waiting.select('products.id').as('places'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const demand = rows.map(({ id, name, ids, ...row }) => ({
    product: { id, name },
    ...row,
    toRing: row.phones.map((phone, place) => ({ id: ids[place]!, phone })),
  }))
  return { demand, total }
}

/** Of those who are reached by phone, the first ones in the order of asking. */
const first = (what: RawBuilder<unknown>) =>
  sql<
    string[]
  >`coalesce((array_agg(${what} order by requested_at, back_in_stock_requests.id) filter (where phone is not null))[:${sql.lit(PHONES_SHOWN)}], '{}')`
