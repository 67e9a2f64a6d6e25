import { sql } from 'kysely'

/** What every list, figure and file of orders asks of an order: test orders are in none of them (rules: test orders). */
export const isReal = sql<boolean>`not orders.is_test`

/** The orders that are in none of those. */
export const isTest = sql<boolean>`orders.is_test`
