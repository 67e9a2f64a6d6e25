import { sql } from 'kysely'

/** Whether a product may run low: one that is made to order and has no reorder level is made once it is sold (rules: reorder level). */
export const isKeptInStock = sql<boolean>`(products.made_in_days is null or products.reorder > 0)`
