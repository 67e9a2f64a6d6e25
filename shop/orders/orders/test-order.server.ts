import { sql } from 'kysely'

/** SQL condition of all lists, reports and exports of orders: excludes test orders (rules: test orders). */
export const isReal = sql<boolean>`not orders.is_test`

/** SQL condition for test orders only. */
export const isTest = sql<boolean>`orders.is_test`
