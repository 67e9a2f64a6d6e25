import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { publishedDocument } from '#shop/content/pages/documents.server.ts'
import { withoutInvented } from '#shop/content/pages/demo-content.ts'
import { DEMO_PEOPLE, demoEmail, likeDemoEmail } from '#shop/core/demo-person.ts'
import {
  demoCollections,
  demoDiscounts,
  demoPosts,
  demoProducts,
  discountStays,
  goingCollections,
  goingPosts,
  goingProducts,
  isProductUntouched,
} from './demo-parts.server.ts'
import type { Stays } from './stays.ts'

/**
 * A part of the demo shop that is not removed, with its name and the reason. The name of a picture is its alternative
 * text, which may be empty.
 */
type Staying = { kind: 'product' | 'post' | 'collection' | 'discount' | 'picture'; name: string; why: Stays }

/** The parts of the demo shop that would be removed. */
export type DemoShop = {
  orders: number
  customers: number
  appointments: number
  subscribers: number
  posts: number
  collections: number
  discounts: number
  products: number
  pictures: number
  /** Number of demo products that are not removed. */
  changed: number
  /** Names of the parts that would be removed; `texts` are parts of the home page. */
  goes: { products: string[]; posts: string[]; collections: string[]; discounts: string[]; texts: string[] }
  stays: Staying[]
}

/** Returns the remaining parts of the demo shop; null if there are none (rules: demo removal). */
export async function findDemoShop(db: Database): Promise<DemoShop | null> {
  if (!(await hasDemoShop(db))) return null
  const [{ rows }, products, posts, collections, discounts, pictures, home] = await Promise.all([
    sql<Pick<DemoShop, 'orders' | 'customers' | 'appointments' | 'subscribers'>>`select
      (select count(*)::int from orders where customer_email like ${likeDemoEmail}) as orders,
      (select count(*)::int from customers where email like ${likeDemoEmail}) as customers,
      (select count(*)::int from appointments where email like ${likeDemoEmail}) as appointments,
      (select count(*)::int from subscribers where email like ${likeDemoEmail}) as subscribers`.execute(db),
    sql<{ name: string; goes: boolean }>`
      select name, ${isProductUntouched} as goes from ${demoProducts} order by name`.execute(db),
    sql<{
      name: string
      goes: boolean
    }>`select title as name, version = 1 as goes from ${demoPosts} order by title`.execute(db),
    sql<{
      name: string
      goes: boolean
    }>`select title as name, version = 1 as goes from ${demoCollections} order by title`.execute(db),
    sql<{
      name: string
      why: Stays | null
    }>`select name, ${discountStays} as why from ${demoDiscounts} order by name`.execute(db),
    demoPictures(db),
    publishedDocument(db, 'home'),
  ])
  const namesOf = (these: { name: string; goes: boolean }[], going: boolean) =>
    these.filter(({ goes }) => goes === going).map(({ name }) => name)
  const goes = {
    products: namesOf(products.rows, true),
    posts: namesOf(posts.rows, true),
    collections: namesOf(collections.rows, true),
    discounts: discounts.rows.filter(({ why }) => why === null).map(({ name }) => name),
    texts: withoutInvented(home).goes,
  }
  const stays: Staying[] = [
    ...namesOf(products.rows, false).map((name) => ({ kind: 'product' as const, name, why: 'changed' as const })),
    ...namesOf(posts.rows, false).map((name) => ({ kind: 'post' as const, name, why: 'changed' as const })),
    ...namesOf(collections.rows, false).map((name) => ({ kind: 'collection' as const, name, why: 'changed' as const })),
    ...discounts.rows.flatMap(({ name, why }) => (why === null ? [] : [{ kind: 'discount' as const, name, why }])),
    ...pictures.flatMap(({ name, why }) => (why === null ? [] : [{ kind: 'picture' as const, name, why }])),
  ]
  return {
    ...rows[0]!,
    posts: goes.posts.length,
    collections: goes.collections.length,
    discounts: goes.discounts.length,
    products: goes.products.length,
    pictures: pictures.filter(({ why }) => why === null).length,
    changed: stays.filter(({ kind }) => kind === 'product').length,
    goes,
    stays,
  }
}

const demoEmails = Array.from({ length: DEMO_PEOPLE }, (_, index) => demoEmail(index + 1))

/**
 * Returns whether a demo shop exists. Looks up fixed e-mail addresses by index, because searching by pattern would scan
 * all customers and orders.
 */
export async function hasDemoShop(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from customers where lower(email) = any(${demoEmails})) as has`.execute(db)
  return rows[0]!.has
}

/** Returns the pictures of the records that would be removed, and for each picture the reason to keep it, or null. */
export async function demoPictures(db: Database): Promise<{ id: string; name: string; why: Stays | null }[]> {
  const { rows } = await sql<{ id: string; name: string; why: Stays | null }>`
    with products_going as materialized (select id from ${goingProducts}),
    posts_going as materialized (select id from ${goingPosts}),
    collections_going as materialized (select id from ${goingCollections}),
    theirs as (
      select picture_id as id from product_images where product_id in (select id from products_going)
      union select picture_id from picture_uses where subject in (select id::text from posts_going) and kind in ('post', 'page')
      union select picture_id from picture_uses
        where subject in (select id::text from collections_going) and kind = 'collection'
    )
    select pictures.id, alt as name, case
      when exists (select from audit where subject = 'picture' and subject_id = pictures.id) then 'worked on'
      when exists (select from order_lines join orders on orders.id = order_id
        where picture_id = pictures.id and customer_email not like ${likeDemoEmail}) then 'ordered'
      when exists (select from product_images join products on products.id = product_id
          where picture_id = pictures.id and deleted_at is null and product_id not in (select id from products_going))
        or exists (select from posts where cover_id = pictures.id and id not in (select id from posts_going))
        or exists (select from picture_uses where picture_id = pictures.id
          and not (kind in ('post', 'page') and subject in (select id::text from posts_going))
          and not (kind = 'collection' and subject in (select id::text from collections_going))) then 'shown'
      end as why
    from theirs join pictures using (id) order by pictures.id`.execute(db)
  return rows
}
