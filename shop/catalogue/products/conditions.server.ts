import { sql, type RawBuilder } from 'kysely'

/** SQL conditions on rows of `products`: in stock, available in a size or colour, and of a category in any spelling. */
export type Conditions = {
  isInStock: RawBuilder<boolean>
  comesIn: (list: 'sizes' | 'colors', value: string) => RawBuilder<boolean>
  isOf: (category: string) => RawBuilder<boolean>
}

/**
 * Conditions for a few products, read from each row. `isInStock` is a scalar subquery because for `exists` PostgreSQL
 * would read the whole stock table.
 */
export const ofFew: Conditions = {
  isInStock: sql<boolean>`coalesce(
    (select true from stock where stock.product_id = products.id and on_hand > 0 limit 1), false)`,
  comesIn: (list, value) => sql`${value} = any(products.${sql.ref(list)})`,
  isOf: (category) => sql`coalesce(same_name(products.category) = same_name(${category}), false)`,
}

/**
 * Conditions for a whole catalogue. They read the stock totals (`stock_figures`), or `stock` for changes not yet added
 * to the totals. They also read groups of products with the same sizes, colours and category (`alike`), so that list
 * queries need only an index.
 */
export const ofMany: Conditions = {
  isInStock: sql<boolean>`(case when products.id in (select distinct product_id from stock_changes) then ${ofFew.isInStock}
    else products.id in (select product_id from stock_figures where on_hand > 0) end)`,
  comesIn: (list, value) =>
    sql`products.alike in (select alike from alike_products where ${value} = any(${sql.ref(list)}))`,
  isOf: (category) =>
    sql`products.alike in (select alike from alike_products where same_name(category) = same_name(${category}))`,
}
