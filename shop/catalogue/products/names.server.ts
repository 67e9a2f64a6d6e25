import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { conflict, problem, type Failure } from '#shop/core/errors.ts'
import { freeSlug, slugOf } from './slug.ts'

type Named = { name: string; number: string }

/** Locks product names and numbers until the transaction ends, so that no other transaction can use a free name. */
export const lockNames = async (tx: Transaction): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`.execute(tx))

/**
 * Fails, naming the field, if another product has this name or number, or one that looks the same. `ownId` is the id of
 * the product itself; null for a new product (rules: product name, look-alike characters).
 */
export async function clashOfNames(
  tx: Transaction,
  { name, number }: Named,
  ownId: string | null,
): Promise<Failure<'name-taken' | 'number-taken'> | null> {
  const clashing = await tx
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb(sql`same_name(name)`, '=', sql`same_name(${name})`),
        eb(sql`same_name(number)`, '=', sql`same_name(${number})`),
      ]),
    )
    .where(sql`id`, 'is distinct from', ownId)
    .select([
      sql<boolean>`bool_or(same_name(name) = same_name(${name}))`.as('byName'),
      sql<boolean>`bool_or(same_name(number) = same_name(${number}))`.as('byNumber'),
    ])
    .executeTakeFirstOrThrow()
  if (!clashing.byName && !clashing.byNumber) return null
  const fields = {
    ...(clashing.byName && { name: problem('name-taken') }),
    ...(clashing.byNumber && { number: problem('number-taken') }),
  }
  return conflict(clashing.byName ? 'name-taken' : 'number-taken', { fields })
}

/** Returns an id for a product name that no product has or ever had, because orders still refer to deleted products. */
export async function newProductId(tx: Transaction, name: string): Promise<string> {
  const slug = slugOf(name)
  const rows = await tx.selectFrom('products').where('id', '~', `^${slug}(-[0-9]+)?$`).select('id').execute()
  return freeSlug(slug, new Set(rows.map(({ id }) => id)))
}
