import { problem, type Problem } from '#shop/core/errors.ts'
import { wordsOf } from '#shop/platform/search/words.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'

/** Filters on custom fields by parameter name, such as `{ 'f.occasion': 'wedding', 'f.length': '60-90' }`. */
export type OwnAsked = Readonly<Record<string, string>>

const PREFIX = 'f.'
/** Returns the name of a field's URL parameter. */
export const nameInAddress = ({ key }: Pick<CustomField, 'key'>): string => PREFIX + key

/** Returns true if a URL parameter is a filter on a custom field. */
export const isOwnName = (name: string): boolean => name.startsWith(PREFIX)

/** Returns the unvalidated filters on custom fields from a query; empty values are left out. */
export const ownAskedIn = (query: Iterable<[string, string]>): OwnAsked =>
  Object.fromEntries([...query].filter(([name, value]) => isOwnName(name) && value !== ''))

/** A filter on a custom field: one choice, or a range of numbers with both ends included. */
export type CustomFieldFilter = { name: string; field: CustomField } & ({ term: string } | { from: number; to: number })

const range = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/
const LARGEST = 1_000_000

/**
 * Parses the filters on custom fields. `narrowings` are in field order; `queryErrors` are by parameter name
 * (rules: custom field filters).
 */
export function customFieldFilters(
  asked: OwnAsked = {},
  fields: readonly CustomField[] = [],
): { narrowings: CustomFieldFilter[]; queryErrors: Record<string, Problem> } {
  const narrowings: CustomFieldFilter[] = []
  const queryErrors: Record<string, Problem> = {}
  for (const [name, value] of Object.entries(asked)) {
    const field = fields.find((each) => each.filters && nameInAddress(each) === name)
    const read = field && narrowingOf(field, value)
    if (field && read) narrowings.push({ name, field, ...read })
    else queryErrors[name] = field ? wrongIn(field) : problem('not-a-choice', { choices: [] })
  }
  return {
    narrowings: narrowings.toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field)),
    queryErrors,
  }
}

function narrowingOf({ kind, key, choices }: CustomField, value: string) {
  if (kind === 'choice') return choices.some((choice) => choice.key === value) ? { term: `${key}=${value}` } : null
  const [, from, to] = range.exec(value) ?? []
  if (from === undefined && to === undefined) return null
  const [least, most] = [Number(from ?? 0), Number(to ?? LARGEST)]
  return least <= most ? { from: least, to: most } : null
}

const wrongIn = ({ kind, choices }: CustomField): Problem =>
  kind === 'choice' ? problem('not-a-choice', { choices: choices.map(({ key }) => key) }) : problem('not-a-range')

const called = new WeakMap<readonly CustomField[], { term: string; words: string[] }[]>()

/**
 * Returns a function that finds the choices with a word starting with the search word, as terms such as
 * `occasion=wedding` (rules: product search).
 */
export const choicesCalled =
  (fields: readonly CustomField[] = []) =>
  (sought: string): string[] => {
    const known =
      called.get(fields) ??
      fields.flatMap(({ kind, key, choices }) =>
        kind === 'choice'
          ? choices.map((choice) => ({ term: `${key}=${choice.key}`, words: wordsOf(choice.label) }))
          : [],
      )
    called.set(fields, known)
    return known.filter(({ words }) => words.some((word) => word.startsWith(sought))).map(({ term }) => term)
  }
