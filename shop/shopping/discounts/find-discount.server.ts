import type { Database } from '#db/connect.ts'
import { judge, type Actor } from '#shop/core/actor.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'

/**
 * Finds the discount with this code, in upper or lower case; null if there is none, or if the actor may not see
 * discounts (rules: back-office search).
 */
export async function findDiscountByCode(
  db: Database,
  actor: Actor,
  typed: string,
): Promise<{ id: string; name: string; code: string } | null> {
  if (judge('discounts', actor) !== 'allowed') return null
  const code = plainSigns(typed).trim().toUpperCase()
  const found = await db.selectFrom('discounts').select(['id', 'name']).where('code', '=', code).executeTakeFirst()
  return found ? { ...found, code } : null
}
