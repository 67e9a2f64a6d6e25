import type { Database } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'
import type { LengthUnit } from '#shop/core/length-unit.ts'
import type { KeptMeasures } from './body-measures.ts'

/** Returns the body measures saved with the customer's account; null if there are none (rules: saved measurements). */
export async function measuresOf(db: Database, { id }: Customer): Promise<KeptMeasures | null> {
  const row = await db
    .selectFrom('body_measures')
    .where('customer_id', '=', id)
    .select(['unit', 'figures'])
    .executeTakeFirst()
  return row ? { unit: row.unit as LengthUnit, figures: row.figures as KeptMeasures['figures'] } : null
}

/** Saves a customer's body measures; replaces the former ones (rules: saved measurements). */
export async function keepMeasures(
  db: Database,
  { id }: Customer,
  { unit, figures }: KeptMeasures,
  now: Date,
): Promise<void> {
  const kept = { unit, figures: JSON.stringify(figures), updated_at: now }
  await db
    .insertInto('body_measures')
    .values({ customer_id: id, ...kept })
    .onConflict((had) => had.column('customer_id').doUpdateSet(kept))
    .execute()
}

/** Deletes the customer's saved body measures. */
export async function forgetMeasures(db: Database, { id }: Customer): Promise<void> {
  await db.deleteFrom('body_measures').where('customer_id', '=', id).execute()
}
