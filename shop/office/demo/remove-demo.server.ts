import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { publishContent } from '#shop/content/pages/change-document.server.ts'
import { publishedDocument } from '#shop/content/pages/documents.server.ts'
import { withoutInvented } from '#shop/content/pages/demo-content.ts'
import { deleteProduct } from '#shop/catalogue/products/delete-product.server.ts'
import { deleteWithReferrers } from '#shop/core/delete-with-referrers.server.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import { dropUnused } from '#shop/platform/media/drop-unused.server.ts'
import { removeOrders } from '#shop/orders/orders/remove-orders.server.ts'
import { demoDiscounts, goingCollections, goingDiscounts, goingPosts, goingProducts } from './demo-parts.server.ts'
import { demoPictures, findDemoShop, type DemoShop } from './demo-shop.server.ts'

/**
 * Removes the demo shop permanently and returns what was removed: orders, customers, appointments, subscriptions,
 * unchanged products, posts, collections and discounts, invented texts of the home page, and pictures that nothing else
 * uses (files are deleted after the commit). Real orders keep their products and pictures, and other products keep
 * their stock. Returns null if there is no demo shop (rules: demo removal).
 */
export async function removeDemo(tx: Transaction, admin: Admin, now: Date): Promise<DemoShop | null> {
  // Locks the discounts, so that later orders find them removed and the next query sees their use by earlier orders.
  await sql`select from ${demoDiscounts} for update`.execute(tx)
  const found = await findDemoShop(tx)
  if (!found) return null
  const products = await idsOf(tx, goingProducts)
  const posts = await idsOf(tx, goingPosts)
  const collections = await idsOf(tx, goingCollections)
  const discounts = await idsOf(tx, goingDiscounts)
  const pictures = (await demoPictures(tx)).flatMap(({ id, why }) => (why === null ? [id] : []))
  const orders = await idsOf(tx, sql`orders where customer_email like ${likeDemoEmail}`)
  await removeOrders(tx, orders)
  await forget(tx, orders)
  const appointments = await idsOf(tx, sql`appointments where email like ${likeDemoEmail}`)
  await deleteWithReferrers(tx, 'appointments', 'id', appointments)
  await forget(tx, appointments)
  const customers = await idsOf(tx, sql`customers where email like ${likeDemoEmail}`)
  await deleteWithReferrers(tx, 'customers', 'id', customers)
  await forget(tx, customers)
  await sql`delete from credit_entries where credit_id in (select id from credits where is_demo)`.execute(tx)
  await sql`delete from gift_card_codes where credit_id in (select id from credits where is_demo)`.execute(tx)
  await sql`delete from gift_cards where credit_id in (select id from credits where is_demo)`.execute(tx)
  const credits = await idsOf(tx, sql`credits where is_demo`)
  await sql`delete from credits where is_demo`.execute(tx)
  await forget(tx, credits)
  await tx.deleteFrom('subscribers').where('email', 'like', likeDemoEmail).execute()
  await sql`delete from picture_uses where kind in ('post', 'page') and subject = any(${posts})`.execute(tx)
  await sql`delete from posts where id::text = any(${posts})`.execute(tx)
  await sql`delete from picture_uses where kind = 'collection' and subject = any(${collections})`.execute(tx)
  await sql`delete from collections where id::text = any(${collections})`.execute(tx)
  // Removes the demo shop's menu, which links to the demo collections, unless staff have changed it.
  await sql`delete from settings_changes where group_name = 'menu' and admin_id is null
    and not exists (select from settings_changes later where later.group_name = 'menu' and later.admin_id is not null)`.execute(
    tx,
  )
  await sql`delete from discounts where id::text = any(${discounts})`.execute(tx)
  for (const id of products) await deleteProduct(tx, admin, id, now)
  // Keeps demo products out of the list of products deleted by staff.
  await sql`delete from audit where subject = 'product' and subject_id = any(${products})`.execute(tx)
  const { goes, left } = withoutInvented(await publishedDocument(tx, 'home'))
  if (goes.length > 0) await publishContent(tx, admin, { name: 'home', now }, left)
  await dropUnused(tx, pictures)
  return found
}

async function forget(tx: Transaction, ids: string[]): Promise<void> {
  await sql`delete from outbox where subject_id = any(${ids})`.execute(tx)
  await sql`delete from audit where subject_id = any(${ids})`.execute(tx)
}

async function idsOf(tx: Transaction, from: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id::text as id from ${from}`.execute(tx)
  return rows.map(({ id }) => id)
}
