import type { Database } from '#db/connect.ts'
import { discountFields, type Discount } from '#shop/shopping/discounts/discount.ts'

type Wish = Partial<Omit<Discount, 'concerns' | 'customers'>> & {
  products?: string[]
  collections?: string[]
  customers?: string[]
}

let made = 0

/** Creates a discount, by default 10 % off everything with the code SAVE10; returns its id. */
export async function makeDiscount(db: Database, wish: Wish = {}): Promise<string> {
  const {
    products,
    collections,
    customers,
    effect = { kind: 'percent', percent: 10, most: null },
    code = 'SAVE10',
    ...more
  } = wish
  discountFields.shape.effect.parse(effect)
  const at = new Date()
  made += 1
  const { id } = await db
    .insertInto('discounts')
    .values({
      name: more.name ?? `Discount ${made}`,
      code,
      ...effect,
      concerns: products ? 'products' : collections ? 'collections' : 'all',
      with_reduced: more.withReduced ?? true,
      subtotal_from: more.subtotalFrom ?? null,
      starts_at: more.startsAt ?? null,
      ends_at: more.endsAt ?? null,
      first_order_only: more.firstOrderOnly ?? false,
      certain_customers: customers !== undefined,
      uses_at_most: more.usesAtMost ?? null,
      uses_per_customer: more.usesPerCustomer ?? null,
      paused_at: more.pausedAt ?? null,
      changed_by: 'Adaeze Okafor',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const product_id of products ?? [])
    await db.insertInto('discount_products').values({ discount_id: id, product_id }).execute()
  for (const collection_id of collections ?? [])
    await db.insertInto('discount_collections').values({ discount_id: id, collection_id }).execute()
  for (const customer_id of customers ?? [])
    await db.insertInto('discount_customers').values({ discount_id: id, customer_id }).execute()
  return id
}

/** Returns how many uses of a discount count, without those that were returned. */
export async function usesOf(db: Database, id: string): Promise<number> {
  const uses = await db
    .selectFrom('discount_uses')
    .where('discount_id', '=', id)
    .where('given_back_at', 'is', null)
    .select('order_id')
    .execute()
  return uses.length
}
