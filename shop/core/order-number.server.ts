import { sql } from 'kysely'
import { orderIdLengths } from './order-id-lengths.ts'

const { usual } = orderIdLengths

/** The number of an order in a query; the index `orders_number_key` contains it (rules: order id). */
export const orderNumber = sql<string>`left(orders.id, length(orders.id) - ${sql.lit(usual.id - usual.number)})`
