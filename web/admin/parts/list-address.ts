import { useSearchParams } from 'react-router'
import { config } from '#config'

const sizes: readonly number[] = config.limits.pageSizes

export type ListAddress = {
  page: number
  limit: number
  /** A filter's value, '' when it isn't set. */
  filter: (name: string) => string
  filtered: boolean
  /** The same list elsewhere: an address of this page with these values changed. A changed filter starts at page 1. */
  to: (changes: Record<string, string | number>) => string
}

/** The page, the page size and the filters of a list, which live in its address (rules: list paging). */
export function useListAddress<Filter extends string>(
  ...filters: Filter[]
): ListAddress & { query: Record<Filter, string> & { page: number; limit: number } } {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const asked = Number(search.get('limit'))
  const limit = sizes.includes(asked) ? asked : sizes[0]!
  const filter = (name: string) => search.get(name) ?? ''
  const given = Object.fromEntries(filters.map((name) => [name, filter(name)])) as Record<Filter, string>
  return {
    page,
    limit,
    filter,
    filtered: Object.values(given).some(Boolean),
    to: (changes) => queryOf({ ...given, limit: search.get('limit') ?? '', ...changes }) || '?',
    query: { ...given, page, limit },
  }
}

function queryOf(values: Record<string, string | number>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== '') query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}
