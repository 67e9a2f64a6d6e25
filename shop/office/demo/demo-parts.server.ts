import { sql } from 'kysely'
import { likeDemoEmail } from '#shop/core/demo-person.ts'

/** Products that existed before the first staff account and that no staff member created. */
export const demoProducts = sql`products where deleted_at is null
  and created_at < (select min(created_at) from admins)
  and not exists (select from audit where subject = 'product' and action = 'created' and subject_id = products.id)`

/** True if no staff member has changed or counted the product. */
export const isProductUntouched = sql`(version = 1
  and not exists (select from audit where subject = 'product' and action = 'counted' and subject_id = products.id))`

/** Posts that no staff member created. */
export const demoPosts = sql`posts where deleted_at is null
  and not exists (select from audit where subject = 'post' and action = 'created' and subject_id = posts.id::text)`

/** Collections that no staff member created. */
export const demoCollections = sql`collections where deleted_at is null
  and not exists (select from audit where subject = 'collection' and action = 'created' and subject_id = collections.id::text)`

/** Discounts that no staff member created. */
export const demoDiscounts = sql`discounts where
  not exists (select from audit where subject = 'discount' and action = 'created' and subject_id = discounts.id::text)`

/** The reason why a demo discount is not removed; null if it can be removed. */
export const discountStays = sql`case
  when version > 1 or paused_at is not null then 'changed'
  when exists (select from discount_uses join orders on orders.id = order_id
    where discount_id = discounts.id and customer_email not like ${likeDemoEmail}) then 'ordered'
end`

/** The demo products, posts, collections and discounts that are removed. */
export const goingProducts = sql`${demoProducts} and ${isProductUntouched}`
export const goingPosts = sql`${demoPosts} and version = 1`
export const goingCollections = sql`${demoCollections} and version = 1`
export const goingDiscounts = sql`${demoDiscounts} and ${discountStays} is null`
