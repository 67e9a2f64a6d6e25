import { problem, type Problem } from '#shop/core/errors.ts'
import { wordsOf } from '#shop/platform/search/words.ts'
import type { OwnField } from '#shop/platform/settings/own-fields.ts'

/** What is asked of the owner's fields, by their names in an address: `f.occasion` is `wedding`, `f.length` is `60-90`. */
export type OwnAsked = Readonly<Record<string, string>>

const PREFIX = 'f.'
/** How a field is called in an address. */
export const nameInAddress = ({ key }: Pick<OwnField, 'key'>): string => PREFIX + key

/** Whether a name in an address asks of one of the owner's fields. */
export const isOwnName = (name: string): boolean => name.startsWith(PREFIX)

/** What is asked of the owner's fields among all that an address asks; none of it is looked at yet. */
export const ownAskedIn = (query: Iterable<[string, string]>): OwnAsked =>
  Object.fromEntries([...query].filter(([name, value]) => isOwnName(name) && value !== ''))

/** What a list is narrowed by: one choice of a field, or its numbers from one to another, both among them. */
export type OwnNarrowing = { name: string; field: OwnField } & ({ term: string } | { from: number; to: number })

const range = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/
const LARGEST = 1_000_000

/** What is asked as the fields that filter understand it, in their order; `amiss` is what none of them does, by its name (rules: own fields as filters). */
export function ownNarrowings(
  asked: OwnAsked = {},
  fields: readonly OwnField[] = [],
): { narrowings: OwnNarrowing[]; amiss: Record<string, Problem> } {
  const narrowings: OwnNarrowing[] = []
  const amiss: Record<string, Problem> = {}
  for (const [name, value] of Object.entries(asked)) {
    const field = fields.find((each) => each.filters && nameInAddress(each) === name)
    const read = field && narrowingOf(field, value)
    if (field && read) narrowings.push({ name, field, ...read })
    else amiss[name] = field ? wrongIn(field) : problem('not-a-choice', { choices: [] })
  }
  return {
    narrowings: narrowings.toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field)),
    amiss,
  }
}

function narrowingOf({ kind, key, choices }: OwnField, value: string) {
  if (kind === 'choice') return choices.some((choice) => choice.key === value) ? { term: `${key}=${value}` } : null
  const [, from, to] = range.exec(value) ?? []
  if (from === undefined && to === undefined) return null
  const [least, most] = [Number(from ?? 0), Number(to ?? LARGEST)]
  return least <= most ? { from: least, to: most } : null
}

const wrongIn = ({ kind, choices }: OwnField): Problem =>
  kind === 'choice' ? problem('not-a-choice', { choices: choices.map(({ key }) => key) }) : problem('not-a-range')

const called = new WeakMap<readonly OwnField[], { term: string; words: string[] }[]>()

/** The choices of which a word begins as one that is sought, as terms such as `occasion=wedding` (rules: product search). */
export const choicesCalled =
  (fields: readonly OwnField[] = []) =>
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
