import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { invalid, problem, type Failure } from '#shop/core/errors.ts'
import type { SettingsGroupName } from './settings.ts'
import type { CustomField } from './custom-fields.ts'

/**
 * Returns a failure if a custom field gets another kind although products already have values in it
 * (rules: custom fields).
 */
export async function valuesLost(
  tx: Transaction,
  group: SettingsGroupName,
  was: object,
  became: object,
): Promise<Failure<'unfilled'> | undefined> {
  if (group !== 'fields') return undefined
  const [before, after] = [was, became].map((settings) => (settings as { fields: CustomField[] }).fields) as [
    CustomField[],
    CustomField[],
  ]
  const other = after.flatMap(({ key, kind }, place) =>
    before.some((field) => field.key === key && field.kind !== kind) ? [{ key, place }] : [],
  )
  const counted = await Promise.all(other.map(async ({ key, place }) => ({ place, products: await saying(tx, key) })))
  const wrong = counted.filter(({ products }) => products > 0)
  if (wrong.length === 0) return undefined
  return invalid('unfilled', {
    fields: Object.fromEntries(
      wrong.map(({ place, products }) => [`fields.${place}.kind`, problem('kind-in-use', { products })]),
    ),
  })
}

/** Counts the products, including drafts, that have a value in this field. */
async function saying(tx: Transaction, key: string): Promise<number> {
  const { products } = await tx
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`fields ? ${key}`)
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow()
  return Number(products)
}
