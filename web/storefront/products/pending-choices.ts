import type { FacetChoice } from './facet-choices.server.ts'

type Choice = Pick<FacetChoice, 'to' | 'isChosen'>

/**
 * Returns the URL parameters that a choice sets, with null for parameters that it removes. `base` is the list's query
 * at the time when the server created the choice's URL.
 */
function parametersOf({ to, isChosen }: Choice, base: string): [string, string | null][] {
  const other = to.includes('?') ? to.slice(to.indexOf('?')) : ''
  const [without, including] = [isChosen ? other : base, isChosen ? base : other].map(
    (query) => new URLSearchParams(query),
  )
  return [...new Set([...without!.keys(), ...including!.keys()])]
    .filter((name) => without!.get(name) !== including!.get(name))
    .map((name) => [name, including!.get(name)])
}

/** Returns true if the query contains the choice. */
export const isPending = (query: string, choice: Choice, base: string): boolean => {
  const chosen = new URLSearchParams(query)
  return parametersOf(choice, base).every(([name, value]) => chosen.get(name) === value)
}

/** Adds the choice to the query, or removes it if the query already contains it (rules: filters on phones). */
export function toggled(query: string, choice: Choice, base: string): string {
  const isOn = isPending(query, choice, base)
  return withParameters(
    query,
    parametersOf(choice, base).map(([name, value]) => [name, isOn ? null : value]),
  )
}

/** Returns the query with these parameters; null or '' removes one. */
export function withParameters(query: string, parameters: [string, string | null][]): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of parameters)
    if (value) next.set(name, value)
    else next.delete(name)
  return next.size > 0 ? `?${next}` : ''
}

/** Returns the query without filters: the search and the order are kept. */
export const withoutFilters = (query: string): string =>
  withParameters(
    query,
    [...new URLSearchParams(query).keys()]
      .filter((name) => name !== 'q' && name !== 'sort')
      .map((name) => [name, null]),
  )
