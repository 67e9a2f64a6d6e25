import type { Database } from '#db/connect.ts'
import type { Failure } from '#shop/core/errors.ts'
import { readGroupOf } from '#shop/platform/settings/settings.server.ts'
import { readOwn, withOwn, type OwnGiven, type CustomValues } from './custom-values.ts'
import { fieldsRefused } from './sizes.ts'

/**
 * Validates the given custom field values against the fields in the saved settings. Returns all values of the product
 * after the change, or the failure (rules: custom fields).
 */
export async function ownAsGiven(
  db: Database,
  present: CustomValues,
  given: OwnGiven | undefined,
): Promise<CustomValues | Failure<'invalid-fields'>> {
  if (!given || Object.keys(given).length === 0) return present
  const read = readOwn(given, (await readGroupOf(db, 'fields')).fields)
  return 'problems' in read ? fieldsRefused(read.problems)! : withOwn(present, read.values)
}
