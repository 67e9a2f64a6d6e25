import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/core/containing.server.ts'

/** Back-in-stock requests for a variant. `since` is the time of the earliest request. */
export type Demand = {
  product: { id: string; name: string }
  size: string
  color: string
  byEmail: number
  byPhone: number
  phones: string[]
  /** Ids and phone numbers of the requests to call. */
  toRing: { id: string; phone: string }[]
  since: Date
}

/** Maximum number of phone numbers listed per variant. */
const PHONES_SHOWN = 20

const waits = sql<boolean>`back_in_stock_requests.notified_at is null and back_in_stock_requests.confirmed_at is not null`
const wasRung = sql<boolean>`back_in_stock_requests.notified_at is not null and back_in_stock_requests.phone is not null`

type DemandQuery = { page: number; limit: number; q?: string; sizes: readonly string[]; wasTold: boolean }

/**
 * Lists one page of the requested variants, most requests first; a product's sizes are sorted as in `sizes`. `total`
 * counts the variants. With `wasTold`, lists only the requests that staff answered by phone
 * (rules: back-in-stock demand, sizes, back-in-stock call).
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

/** Selects a column of the earliest requests that have a phone number. */
const first = (what: RawBuilder<unknown>) =>
  sql<
    string[]
  >`coalesce((array_agg(${what} order by requested_at, back_in_stock_requests.id) filter (where phone is not null))[:${sql.lit(PHONES_SHOWN)}], '{}')`
