import { longest } from '#shop/core/text.ts'

type ListState = { query: Readonly<Record<string, string | number>> }

/** A filter with fixed values, as `ListFilters` shows it. */
export type Choice = { name: string; options: readonly { value: string }[] }

/** Returns the set filters of a list as the query part of its address, always in the same order; '' if none is set. */
export const queryOf = ({ query }: ListState): string => queryWith(namesIn(query), (name) => query[name])

/**
 * Returns a saved query without filters and values that the list no longer has, so that an old view opens the list
 * instead of an error (rules: saved views).
 */
export function knownQuery(saved: string, { query }: ListState, choices: readonly Choice[]): string {
  const values = new URLSearchParams(saved)
  return queryWith(namesIn(query), (name) => {
    const value = values.get(name) ?? ''
    const choice = choices.find((each) => each.name === name)
    const isKnown = choice ? choice.options.some((option) => option.value === value) : value.length <= longest.search
    return isKnown ? value : ''
  })
}

/** The search is left out, because its text can name a customer who is deleted later. */
const namesIn = ({ page: _, limit: _l, q: _q, ...filters }: ListState['query']): string[] => Object.keys(filters)

function queryWith(names: readonly string[], valueOf: (name: string) => string | number | undefined): string {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = valueOf(name)
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.toString()
}
