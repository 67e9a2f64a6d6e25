import { sql, type RawBuilder } from 'kysely'

/** What is asked of rows of `products`: that something is left of each, that it comes in a size or colour. */
export type Conditions = {
  isInStock: RawBuilder<boolean>
  comesIn: (list: 'sizes' | 'colors', value: string) => RawBuilder<boolean>
}

/**
 * For a few products, by what each row holds. That something is left is one value, since of an `exists` PostgreSQL would read
 * the whole stock.
 */
export const ofFew: Conditions = {
  isInStock: sql<boolean>`coalesce(
    (select true from stock where stock.product_id = products.id and on_hand > 0 limit 1), false)`,
  comesIn: (list, value) => sql`${value} = any(products.${sql.ref(list)})`,
}

/**
 * For a whole catalogue: by the figures of stock, or by the stock itself where that waits to be added up; and by which
 * products are alike, so that an index alone holds all that a list asks of each.
 */
export const ofMany: Conditions = {
  isInStock: sql<boolean>`(case when products.id in (select distinct product_id from stock_changes) then ${ofFew.isInStock}
    else products.id in (select product_id from stock_figures where on_hand > 0) end)`,
  comesIn: (list, value) =>
    sql`products.alike in (select alike from alike_products where ${value} = any(${sql.ref(list)}))`,
}
