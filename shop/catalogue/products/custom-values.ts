import type { Problem } from '#shop/core/errors.ts'
import { problem } from '#shop/core/errors.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { isStorableText, longest, withoutTurns } from '#shop/core/text.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** A value of a custom field: text, the keys of choices, or a number with up to two decimals. */
export type CustomValue = string | string[] | number
/** Values by field key. */
export type CustomValues = Record<string, CustomValue>
/** Values as received, before validation. */
export type OwnGiven = Record<string, unknown>

const MOST = 1_000_000
const decimal = /^\d{1,7}(\.\d{1,2})?$/

/**
 * Validates values for custom fields and normalises them; empty values become null. A choice is given by key or label,
 * several as a list or separated by semicolons. Returns the problems by field if any value is invalid
 * (rules: custom fields).
 */
export function readOwn(
  given: OwnGiven,
  defined: readonly CustomField[],
): { values: Record<string, CustomValue | null> } | { problems: Record<string, Problem> } {
  const read = Object.entries(given).map(([key, value]) => {
    const field = defined.find((each) => each.key === key)
    return [key, field ? valueOf(field, value) : unknown(defined)] as const
  })
  const wrong = read.flatMap(([key, value]) => (isProblem(value) ? [[`fields.${key}`, value] as const] : []))
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) }
  return { values: Object.fromEntries(read) as Record<string, CustomValue | null> }
}

const unknown = (defined: readonly CustomField[]) => problem('not-a-choice', { choices: defined.map(({ key }) => key) })

const isProblem = (value: CustomValue | null | Problem): value is Problem =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueOf(field: CustomField, given: unknown): CustomValue | null | Problem {
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) return null
  if (field.kind === 'number') return numberOf(given)
  return field.kind === 'choice' ? choicesOf(field, given) : wordsOf(given)
}

function wordsOf(given: unknown): string | null | Problem {
  if (typeof given !== 'string') return problem('not-text')
  if (!isStorableText(given)) return problem('unstorable')
  const words = withoutTurns(given).replace(/\s+/gu, ' ').trim()
  return words.length > longest.line ? problem('too-long', { most: longest.line }) : words || null
}

function numberOf(given: unknown): number | null | Problem {
  const typed = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : 'none'
  if (typed === '') return null
  if (!decimal.test(typed)) return problem('not-two-decimals')
  return Number(typed) > MOST ? problem('above-most', { most: MOST }) : Number(typed)
}

function choicesOf({ choices }: CustomField, given: unknown): string[] | null | Problem {
  const named = (typeof given === 'string' ? given.split(';') : Array.isArray(given) ? given : [given])
    .map((name: unknown) => (typeof name === 'string' ? sameName(name) : name))
    .filter((name) => name !== '')
  const isMeant =
    ({ key, label }: CustomField['choices'][number]) =>
    (name: unknown) =>
      name === key || name === sameName(label)
  if (!named.every((name) => choices.some((choice) => isMeant(choice)(name))))
    return problem('not-a-choice', { choices: choices.map(({ label }) => label) })
  const chosen = choices.filter((choice) => named.some(isMeant(choice))).map(({ key }) => key)
  return chosen.length > 0 ? chosen : null
}

/**
 * Merges given values into a product's values: null removes a value, omitted fields are not changed. Sorts the keys the
 * way PostgreSQL stores them.
 */
export function withOwn(present: CustomValues, given: Record<string, CustomValue | null>): CustomValues {
  const all = Object.entries({ ...present, ...given }).filter(
    (entry): entry is [string, CustomValue] => entry[1] !== null,
  )
  return Object.fromEntries(all.toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1)))
}

/**
 * Returns the values of these fields, in field order. Leaves out values of another kind and choices that no longer
 * exist.
 */
export const valuesIn = (values: CustomValues, fields: readonly CustomField[]): CustomValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = ofKind(field, lookUp(values, field.key))
      return value === null ? [] : [[field.key, value]]
    }),
  )

function ofKind({ kind, choices }: CustomField, value: CustomValue | undefined): CustomValue | null {
  if (kind === 'text') return typeof value === 'string' ? value : null
  if (kind === 'number') return typeof value === 'number' ? value : null
  if (!Array.isArray(value)) return null
  const known = choices.map(({ key }) => key).filter((key) => value.includes(key))
  return known.length > 0 ? known : null
}

/** Formats a value for display: choices by their labels, numbers with their unit. */
export function customFieldLabel({ choices, unit }: CustomField, value: CustomValue): string {
  if (typeof value === 'number') return [value.toLocaleString('en'), unit].filter(Boolean).join(' ')
  if (typeof value === 'string') return value
  return value.map((key) => choices.find((choice) => choice.key === key)?.label ?? key).join(', ')
}

/**
 * A custom field value for display: `words` is formatted text; `value` is a number without its unit, for structured
 * data.
 */
export type ShownCustomField = { label: string; words: string; value: string | number; unit: string }

/** Returns the custom field values shown on the product page, in field order (rules: custom fields). */
export function shownOwn(values: CustomValues, fields: readonly CustomField[]): ShownCustomField[] {
  const onPage = fields.filter(({ onPage }) => onPage)
  const shown = valuesIn(values, onPage)
  return onPage.flatMap((field) => {
    const value = lookUp(shown, field.key)
    if (value === undefined) return []
    const words = customFieldLabel(field, value)
    const isNumber = typeof value === 'number'
    return [{ label: field.label, words, value: isNumber ? value : words, unit: isNumber ? field.unit : '' }]
  })
}
