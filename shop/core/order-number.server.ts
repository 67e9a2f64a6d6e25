import { sql, type RawBuilder } from 'kysely'
import { orderIdLengths } from './order-id-lengths.ts'

const { usual } = orderIdLengths

/** The number of the order with this id, in a query (rules: order id). */
export const numberIn = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${id}, length(${id}) - ${sql.lit(usual.id - usual.number)})`

/** The number of an order in a query; the index `orders_number_key` contains it (rules: order id). */
export const orderNumber = numberIn(sql`orders.id`)
