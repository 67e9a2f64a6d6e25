import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { conflict, invalid, problem, type Failure, type Problem } from '#shop/core/errors.ts'
import type { DiscountFields } from './discount.ts'

export type DiscountProblem = Failure<'unfilled' | 'code-taken'>

/**
 * Checks that a discount's code is unique, that the discount ends after it starts, and that its delivery areas and the
 * products, collections and customers in `given` exist. Returns the problems by field, or null. Locks all discount
 * codes until the transaction ends (rules: discounts).
 */
export async function problemOf(
  tx: Transaction,
  fields: DiscountFields,
  given: Partial<DiscountFields>,
  ownId: string | null,
  areas: readonly string[],
): Promise<DiscountProblem | null> {
  const wrong: Record<string, Problem> = {
    ...(endsBeforeStart(fields) && { endsAt: problem('ends-before-start') }),
    ...(await namedWrong(tx, given)),
    ...(given.effect && namesNoArea(given.effect, areas) && { 'effect.areas': problem('no-such-area') }),
  }
  if (Object.keys(wrong).length > 0) return invalid('unfilled', { fields: wrong })
  if (fields.code === null) return null
  await sql`select pg_advisory_xact_lock(hashtextextended('discount codes', 0))`.execute(tx)
  const other = await tx
    .selectFrom('discounts')
    .where('code', '=', fields.code)
    .where(sql`id::text`, 'is distinct from', ownId)
    .select('id')
    .executeTakeFirst()
  return other ? conflict('code-taken', { field: 'code' }) : null
}

const endsBeforeStart = ({ startsAt, endsAt }: DiscountFields): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt

const namesNoArea = (effect: DiscountFields['effect'], areas: readonly string[]): boolean =>
  effect.kind === 'free-delivery' && (effect.areas ?? []).some((area) => !areas.includes(area))

async function namedWrong(
  tx: Transaction,
  { concerns, customers }: Partial<DiscountFields>,
): Promise<Record<string, Problem>> {
  const products = concerns?.of === 'products' ? concerns.products : []
  const collections = concerns?.of === 'collections' ? concerns.collections : []
  const people = customers ?? []
  const { rows } = await sql<{ products: boolean; collections: boolean; people: boolean }>`select
    exists (select from unnest(${products}::text[]) as named (id)
      where not exists (select from products where products.id = named.id and deleted_at is null)) as products,
    exists (select from unnest(${collections}::uuid[]) as named (id)
      where not exists (select from collections where collections.id = named.id and deleted_at is null)) as collections,
    exists (select from unnest(${people}::uuid[]) as named (id)
      where not exists (select from customers where customers.id = named.id)) as people`.execute(tx)
  return {
    ...(rows[0]!.products && { 'concerns.products': problem('not-there') }),
    ...(rows[0]!.collections && { 'concerns.collections': problem('not-there') }),
    ...(rows[0]!.people && { customers: problem('not-there') }),
  }
}

/** Replaces a discount's lists of products, collections and customers. The caller has checked that they exist. */
export async function writeNamed(tx: Transaction, id: string, { concerns, customers }: DiscountFields): Promise<void> {
  const products = concerns.of === 'products' ? concerns.products : []
  const collections = concerns.of === 'collections' ? concerns.collections : []
  for (const table of ['discount_products', 'discount_collections', 'discount_customers'] as const)
    await tx.deleteFrom(table).where('discount_id', '=', id).execute()
  await sql`insert into discount_products select ${id}, unnest(${products}::text[])`.execute(tx)
  await sql`insert into discount_collections select ${id}, unnest(${collections}::uuid[])`.execute(tx)
  await sql`insert into discount_customers select ${id}, unnest(${customers ?? []}::uuid[])`.execute(tx)
}
