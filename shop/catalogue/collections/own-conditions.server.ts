import type { Database } from '#db/connect.ts'
import { fieldsRefused } from '#shop/catalogue/products/sizes.ts'
import { problem, type Failure } from '#shop/core/errors.ts'
import { readGroupOf } from '#shop/platform/settings/settings.server.ts'
import type { Rule } from './rule.ts'

/**
 * Checks that every choice of a custom field in the rule exists; choices that the previous rule (`was`) already had are
 * accepted. Returns the field errors, or null (rules: automatic collections).
 */
export async function customRuleRefused(
  db: Database,
  rule: Rule | null,
  was: Rule | null = null,
): Promise<Failure<'invalid-fields'> | null> {
  const had = new Set(termsIn(was).map(({ term }) => term))
  const named = termsIn(rule).filter(({ term }) => !had.has(term))
  if (named.length === 0) return null
  const { fields } = await readGroupOf(db, 'fields')
  const known = fields
    .filter(({ kind }) => kind === 'choice')
    .flatMap(({ key, choices }) => choices.map((choice) => `${key}=${choice.key}`))
  const wrong = named.filter(({ term }) => !known.includes(term))
  return fieldsRefused(
    Object.fromEntries(
      wrong.map(({ place }) => [`rule.conditions.${place}.choice`, problem('not-a-choice', { choices: known })]),
    ),
  )
}

const termsIn = (rule: Rule | null) =>
  (rule?.conditions ?? []).flatMap((condition, place) =>
    condition.by === 'field' ? [{ term: `${condition.field}=${condition.choice}`, place }] : [],
  )
