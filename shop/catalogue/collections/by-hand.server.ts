import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { isFailure, problem, problemsByField, type Problem } from '#shop/core/errors.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { changeMembers } from './change-collection.server.ts'
import { mostOfCollection } from './collection.ts'

type Named = { id: string; slug: string; title: string; isRuled: boolean }

/** `all` contains all collections; `of` contains the ids of each product's manual collections, by product id. */
export type NamedCollections = { all: readonly Named[]; of: ReadonlyMap<string, readonly string[]> }

/** Empty value for callers that don't need collections. */
export const noCollections: NamedCollections = { all: [], of: new Map() }

/**
 * Returns all collections, and the manual collections of these products, or of all products if `products` is undefined.
 */
export async function namedCollections(db: Database, products?: readonly string[]): Promise<NamedCollections> {
  const kept = db.selectFrom('collections').where('deleted_at', 'is', null)
  const [all, members] = await Promise.all([
    kept.select(['id', 'slug', 'title', sql<boolean>`rule is not null`.as('isRuled')]).execute(),
    kept
      .where('rule', 'is', null)
      .innerJoin('collection_products', 'collection_id', 'collections.id')
      .$if(products !== undefined, (query) => query.where(sql<boolean>`product_id = any(${products}::text[])`))
      .groupBy('product_id')
      .select(['product_id', sql<string[]>`array_agg(collections.id::text order by slug)`.as('ids')])
      .execute(),
  ])
  return { all, of: new Map(members.map(({ product_id, ids }) => [product_id, ids])) }
}

/** Returns the slugs of the manual collections that contain each product, by product id. */
export async function chosenFor(db: Database, products: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('collection_products')
    .innerJoin('collections', 'collections.id', 'collection_id')
    .where('deleted_at', 'is', null)
    .where('rule', 'is', null)
    .where(sql<boolean>`product_id = any(${products}::text[])`)
    .groupBy('product_id')
    .select(['product_id', sql<string[]>`array_agg(slug order by slug)`.as('slugs')])
    .execute()
  return new Map(rows.map(({ product_id, slugs }) => [product_id, slugs]))
}

/** Locks all collections until the transaction ends, so that no other transaction changes them or their products. */
export const lockCollections = async (tx: Transaction): Promise<void> =>
  void (await tx
    .selectFrom('collections')
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute())

/** Ids of the collections that a product is added to (`add`) and removed from (`remove`). */
export type Taking = { add: string[]; remove: string[] }

/**
 * Compares the manual collections that contain a product (`is`, ids) with those entered for it (`names`: slugs or
 * titles, case-insensitive). Returns the additions and removals, null if nothing changes, or the problem with the first
 * name that doesn't identify exactly one manual collection (rules: manual collections).
 */
export function takingInto(
  names: readonly string[],
  is: readonly string[],
  { all }: NamedCollections,
): Taking | Problem | null {
  const wanted: string[] = []
  for (const name of names) {
    const found = calledSo(name, all)
    if ('code' in found) return found
    wanted.push(found.id)
  }
  const add = [...new Set(wanted)].filter((id) => !is.includes(id))
  const remove = is.filter((id) => !wanted.includes(id))
  return add.length + remove.length > 0 ? { add, remove } : null
}

function calledSo(name: string, all: readonly Named[]): Named | Problem {
  const words = sameName(name)
  const bySlug = all.filter(({ slug }) => slug === words)
  const found = bySlug.length > 0 ? bySlug : all.filter(({ title }) => sameName(title) === words)
  const [collection, another] = found
  if (!collection) return problem('no-such-collection', { name })
  if (another) return problem('collections-called-so', { name })
  return collection.isRuled ? problem('ruled-collection', { name }) : collection
}

/**
 * Adds products to collections and removes products from them, one collection at a time. Stops at the first collection
 * that can't be changed and returns it with the problem.
 */
export async function takeAll(
  tx: Transaction,
  admin: Admin,
  takings: readonly (Taking & { product: string })[],
  now: Date,
): Promise<{ collection: string; problem: Problem } | null> {
  const collections = new Set(takings.flatMap(({ add, remove }) => [...add, ...remove]))
  for (const collection of [...collections].toSorted()) {
    const add = takings.filter((taking) => taking.add.includes(collection)).map(({ product }) => product)
    const remove = takings.filter((taking) => taking.remove.includes(collection)).map(({ product }) => product)
    const changed = await changeMembers(tx, admin, collection, { add, remove }, now)
    if (isFailure(changed)) return { collection, problem: await whyNot(tx, collection, problemsByField(changed)) }
  }
  return null
}

async function whyNot(tx: Transaction, id: string, { products }: Record<string, Problem>): Promise<Problem> {
  if (products?.code !== 'too-many-items') return problem('not-there')
  const { title } = await tx.selectFrom('collections').where('id', '=', id).select('title').executeTakeFirstOrThrow()
  return problem('collection-full', { name: title, most: mostOfCollection.products })
}
