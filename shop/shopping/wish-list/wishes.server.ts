import type { Database, Transaction } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'

/** Maximum number of products on a wish list; older ones are removed. */
const MOST = 500

/** A customer's wish list: product ids, newest first, and the token of its link if it is shared. */
export type WishList = { ids: string[]; link: string | null }

/** Returns the customer's wish list, newest first, with the token of its link (rules: wish list). */
export async function wishListOf(db: Database, { id }: Pick<Customer, 'id'>): Promise<WishList> {
  const [wishes, link] = await Promise.all([
    db
      .selectFrom('wish_list_items')
      .where('customer_id', '=', id)
      .orderBy('added_at', 'desc')
      .orderBy('product_id')
      .limit(MOST)
      .select('product_id')
      .execute(),
    db.selectFrom('wish_list_links').where('customer_id', '=', id).select('token').executeTakeFirst(),
  ])
  return { ids: wishes.map(({ product_id }) => product_id), link: link?.token ?? null }
}

/**
 * Adds products to the customer's wish list and removes others; repeating changes nothing. Unknown product ids are
 * ignored (rules: wish list).
 */
export async function changeWishes(
  tx: Transaction,
  customer: Customer,
  { add, remove }: { add: string[]; remove: string[] },
  now: Date,
): Promise<WishList> {
  if (remove.length > 0)
    await tx
      .deleteFrom('wish_list_items')
      .where('customer_id', '=', customer.id)
      .where('product_id', 'in', remove)
      .execute()
  // The last one added is the newest and comes first in the list.
  for (const [at, product] of add.toReversed().entries())
    await tx
      .insertInto('wish_list_items')
      .columns(['customer_id', 'product_id', 'added_at'])
      .expression((on) =>
        on
          .selectFrom('products')
          .where('id', '=', product)
          .select(({ val, cast }) => [
            cast<string>(val(customer.id), 'uuid').as('customer_id'),
            'id as product_id',
            cast<Date>(val(new Date(now.getTime() + at)), 'timestamptz').as('added_at'),
          ]),
      )
      .onConflict((had) => had.doNothing())
      .execute()
  await tx
    .deleteFrom('wish_list_items')
    .where('customer_id', '=', customer.id)
    .where('product_id', 'not in', (on) =>
      on
        .selectFrom('wish_list_items')
        .where('customer_id', '=', customer.id)
        .orderBy('added_at', 'desc')
        .limit(MOST)
        .select('product_id'),
    )
    .execute()
  return wishListOf(tx, customer)
}
