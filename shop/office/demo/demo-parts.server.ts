import { sql } from 'kysely'
import { likeDemoEmail } from '#shop/core/demo-person.ts'

/** Products that were there before anybody entered the back office, and that nobody there made. */
export const demoProducts = sql`products where deleted_at is null
  and created_at < (select min(created_at) from admins)
  and not exists (select from audit where subject = 'product' and action = 'created' and subject_id = products.id)`

/** That nobody changed it, and nobody counted it. */
export const isProductUntouched = sql`(version = 1
  and not exists (select from audit where subject = 'product' and action = 'counted' and subject_id = products.id))`

/** Posts that nobody in the back office made. */
export const demoPosts = sql`posts where deleted_at is null
  and not exists (select from audit where subject = 'post' and action = 'created' and subject_id = posts.id::text)`

/** Collections that nobody in the back office made. */
export const demoCollections = sql`collections where deleted_at is null
  and not exists (select from audit where subject = 'collection' and action = 'created' and subject_id = collections.id::text)`

/** Discounts that nobody in the back office made. */
export const demoDiscounts = sql`discounts where
  not exists (select from audit where subject = 'discount' and action = 'created' and subject_id = discounts.id::text)`

/** Why a discount of the demo shop stays; null where it goes. */
export const discountStays = sql`case
  when version > 1 or paused_at is not null then 'changed'
  when exists (select from discount_uses join orders on orders.id = order_id
    where discount_id = discounts.id and customer_email not like ${likeDemoEmail}) then 'ordered'
end`

/** The demo shop's products, posts, collections and discounts that go with it. */
export const goingProducts = sql`${demoProducts} and ${isProductUntouched}`
export const goingPosts = sql`${demoPosts} and version = 1`
export const goingCollections = sql`${demoCollections} and version = 1`
export const goingDiscounts = sql`${demoDiscounts} and ${discountStays} is null`
