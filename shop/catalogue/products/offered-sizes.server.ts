import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { problem, type Failure, type Problem } from '#shop/core/errors.ts'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import { readGroupOf } from '#shop/platform/settings/settings.server.ts'
import { fieldsRefused, size as sizeField, sizeErrors } from './sizes.ts'

/** Returns the sizes in the saved settings, in the order set there (rules: sizes). */
export const offeredSizes = async (db: Database): Promise<string[]> => sizesOf(await readGroupOf(db, 'size-chart'))

/** Fails if a size is neither offered now nor already one of the product's sizes (`has`) (rules: sizes). */
export async function sizesRefused(
  db: Database,
  asked: Parameters<typeof sizeErrors>[0],
  has: readonly string[],
): Promise<Failure<'invalid-fields'> | null> {
  if (!asked.sizes && !asked.variants) return null
  return fieldsRefused(sizeErrors(asked, [...(await offeredSizes(db)), ...has]))
}

/** Returns the offered sizes, and those in `sizes` that some product still has (rules: sizes). */
export async function sizesToFind(db: Database, sizes: readonly string[]): Promise<string[]> {
  const offered = await offeredSizes(db)
  const others = sizes.filter((size) => !offered.includes(size))
  if (others.length === 0) return offered
  const { rows } = await sql<{ size: string }>`
    select size from unnest(${others}::text[]) size
    where exists (select from products where deleted_at is null and sizes @> array[size])`.execute(db)
  return [...offered, ...rows.map(({ size }) => size)]
}

/** Returns the query error if no product has the requested size, or an empty object (rules: product filter). */
export async function sizeQueryError(db: Database, size: string | undefined): Promise<Record<string, Problem>> {
  if (!size || !sizeField.safeParse(size).success) return {}
  const found = await sizesToFind(db, [size])
  return found.includes(size) ? {} : { size: problem('not-a-choice', { choices: found }) }
}

type SomeRule = { conditions: readonly ({ by: 'size'; size: string } | { by: string; size?: never })[] } | null

/**
 * Fails if a collection rule names a size that the shop doesn't offer and no product has, unless the previous rule
 * (`was`) named that size too. Returns null if the rule is valid (rules: automatic collections).
 */
export async function ruleRefused(
  db: Database,
  rule: SomeRule,
  was: SomeRule = null,
): Promise<Failure<'invalid-fields'> | null> {
  const had = new Set(sizesIn(was).map(({ size }) => size))
  const named = sizesIn(rule).filter(({ size }) => !had.has(size))
  if (named.length === 0) return null
  const found = await sizesToFind(
    db,
    named.map(({ size }) => size),
  )
  const wrong = named.filter(({ size }) => !found.includes(size))
  return fieldsRefused(
    Object.fromEntries(
      wrong.map(({ place }) => [`rule.conditions.${place}.size`, problem('not-a-choice', { choices: found })]),
    ),
  )
}

const sizesIn = (rule: SomeRule) =>
  (rule?.conditions ?? []).flatMap(({ size }, place) => (size === undefined ? [] : [{ size, place }]))
