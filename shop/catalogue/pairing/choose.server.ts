import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, notFound, problem, type Failure } from '#shop/core/errors.ts'
import { chosenWith } from './chosen.server.ts'

export const choiceRefusals = ['product-gone', 'worn-with-changed', 'unfilled'] as const

/**
 * Replaces the products that go well with a product, in the given order. Fails with `worn-with-changed` if the stored
 * list differs from `seen`, and with `unfilled` if a product is missing or is the product itself
 * (rules: goes well with).
 */
export async function chooseRecommendations(
  tx: Transaction,
  admin: Admin,
  id: string,
  { products, seen }: { products: string[]; seen: string[] },
  now: Date,
): Promise<null | Failure<(typeof choiceRefusals)[number]>> {
  const product = await kept(tx).where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  if (!product) return notFound('product-gone')
  const before = await chosenWith(tx, id)
  if (!isSame(idsOf(before), seen)) return conflict('worn-with-changed')
  if (isSame(products, seen)) return null
  const others = products.filter((other) => other !== id)
  const there = others.length > 0 ? await kept(tx).where('id', 'in', others).select('id').forShare().execute() : []
  if (there.length < products.length) return invalid('unfilled', { fields: { products: problem('not-there') } })
  await tx.deleteFrom('product_pairings').where('product_id', '=', id).execute()
  const rows = products.map((with_id, at) => ({ product_id: id, position: at + 1, with_id }))
  if (rows.length > 0) await tx.insertInto('product_pairings').values(rows).execute()
  const [was, became] = [before, await chosenWith(tx, id)].map((chosen) => ({
    wornWith: chosen.map(({ name }) => name),
  }))
  await writeAudit(tx, admin, { action: 'updated', subject: 'product', subjectId: id, was, became }, now)
  return null
}

const kept = (tx: Transaction) => tx.selectFrom('products').where('deleted_at', 'is', null)
const idsOf = (chosen: readonly { id: string }[]): string[] => chosen.map(({ id }) => id)
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
