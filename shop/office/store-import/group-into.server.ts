import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { addressWords } from '#shop/core/address-words.ts'
import { changeMembers } from '#shop/catalogue/collections/change-collection.server.ts'
import { mostOfCollection } from '#shop/catalogue/collections/collection.ts'
import { findCollection } from '#shop/catalogue/collections/collections.server.ts'
import { createCollection } from '#shop/catalogue/collections/create-collection.server.ts'
import { longest } from '#shop/core/text.ts'
import { usualGroups, type Choices } from './choices.ts'
import type { Arrived } from './plan-products.server.ts'

/**
 * Takes products into the collections that are called as their groups were, which are made where there are none. What a rule
 * decides, and what doesn't fit into a collection, is left (rules: moving in).
 */
export async function groupInto(
  tx: Transaction,
  admin: Admin,
  arrived: readonly Arrived[],
  { groups = [...usualGroups] }: Choices,
  now: Date,
): Promise<void> {
  const members = Map.groupBy(
    arrived.flatMap(({ id, from }) =>
      from.groups
        .filter(({ kind, name }) => groups.includes(kind) && addressWords(name, mostOfCollection.slug) !== '')
        .map(({ name }) => ({ id, name: name.slice(0, longest.line) })),
    ),
    ({ name }) => addressWords(name, mostOfCollection.slug),
  )
  for (const [slug, held] of members) {
    const products = [...new Set(held.map(({ id }) => id))].slice(0, mostOfCollection.products)
    const present = await findCollection(tx, slug)
    if (present) await changeMembers(tx, admin, present.id, { add: products, remove: [] }, now)
    else await createCollection(tx, admin, { ...plain, title: held[0]!.name, slug, products }, now)
  }
}

const plain = { body: '', cover: '', coverAlt: '', isShown: true, shownFrom: null, shownUntil: null, rule: null }
