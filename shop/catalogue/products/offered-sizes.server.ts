import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { problem, type Failure, type Problem } from '#shop/core/errors.ts'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import { readGroupOf } from '#shop/platform/settings/settings.server.ts'
import { fieldsRefused, size as sizeField, sizesAmiss } from './sizes.ts'

/** The sizes that the house sells, in its order, as they are committed (rules: sizes). */
export const offeredSizes = async (db: Database): Promise<string[]> => sizesOf(await readGroupOf(db, 'size-chart'))

/** Why a product isn't given these sizes: one is neither offered now nor one of those that it has already; null when it may have them (rules: sizes). */
export async function sizesRefused(
  db: Database,
  asked: Parameters<typeof sizesAmiss>[0],
  has: readonly string[],
): Promise<Failure<'invalid-fields'> | null> {
  if (!asked.sizes && !asked.variants) return null
  return fieldsRefused(sizesAmiss(asked, [...(await offeredSizes(db)), ...has]))
}

/** Of some sizes, those that can be looked for: the offered ones, and those in which there still is a product (rules: sizes). */
export async function sizesToFind(db: Database, sizes: readonly string[]): Promise<string[]> {
  const offered = await offeredSizes(db)
  const others = sizes.filter((size) => !offered.includes(size))
  if (others.length === 0) return offered
  const { rows } = await sql<{ size: string }>`
    select size from unnest(${others}::text[]) size
    where exists (select from products where deleted_at is null and sizes @> array[size])`.execute(db)
  return [...offered, ...rows.map(({ size }) => size)]
}

/** What is wrong with a size that is looked for: nothing comes in it (rules: product filter). */
export async function sizeSoughtAmiss(db: Database, size: string | undefined): Promise<Record<string, Problem>> {
  if (!size || !sizeField.safeParse(size).success) return {}
  const found = await sizesToFind(db, [size])
  return found.includes(size) ? {} : { size: problem('not-a-choice', { choices: found }) }
}

type SomeRule = { conditions: readonly ({ by: 'size'; size: string } | { by: string; size?: never })[] } | null

/** Why a rule isn't taken: a condition names a size in which nothing comes, and `was` didn't; else null (rules: collections by rule). */
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
