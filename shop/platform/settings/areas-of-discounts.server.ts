import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Settings } from './settings.ts'

type Delivery = Pick<Settings['delivery'], 'areas'>

/** Renames delivery areas in discounts when the delivery settings rename them (rules: renamed areas). */
export async function renameAreasOfDiscounts(tx: Transaction, was: Delivery, became: Delivery): Promise<void> {
  const renamed = became.areas.flatMap(({ id, name }) => {
    const before = was.areas.find((area) => area.id === id)
    return before && before.name !== name ? [[before.name, name] as const] : []
  })
  if (renamed.length === 0) return
  const names = JSON.stringify(Object.fromEntries(renamed))
  await sql`
    update discounts set areas = (
      select array_agg(coalesce(${names}::jsonb ->> area, area) order by place)
      from unnest(areas) with ordinality as named (area, place)
    )
    where areas && ${renamed.map(([before]) => before)}::text[]`.execute(tx)
}
