import { sql } from 'kysely'

/**
 * False for products made to order without a reorder level: they are made after they are sold and can't run low
 * (rules: reorder level).
 */
export const isKeptInStock = sql<boolean>`(products.made_in_days is null or products.reorder > 0)`
