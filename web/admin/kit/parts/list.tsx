import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useSubmit } from 'react-router'
import { config } from '#config'
import { useQuery } from '#web/parts/answered.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { usePreferences } from './preferences.ts'
import { ChipSelect, FilterBar, SearchField } from './filter-bar.tsx'

const sizes: readonly number[] = config.limits.pageSizes

/** A list's page, page size and filters, as stored in its URL (rules: pagination). */
export type ListQuery<Filter extends string = string> = { page: number; limit: number } & Record<Filter, string>

export function listQuery<Filter extends string>(search: URLSearchParams, ...filters: Filter[]): ListQuery<Filter> {
  const limit = Number(search.get('limit') ?? usePreferences.getState().pageSize)
  return {
    ...(Object.fromEntries(filters.map((name) => [name, search.get(name) ?? ''])) as Record<Filter, string>),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    limit: sizes.includes(limit) ? limit : sizes[0]!,
  }
}

export type List = {
  query: ListQuery
  filtered: boolean
  /** Returns this page's URL with the given values changed. A changed filter starts at page 1. */
  to: (changes: Record<string, string | number>) => string
}

/** Returns the list state from this page's URL, or from the pending navigation. */
export function useList(...filters: string[]): List {
  const search = useQuery()
  const query = listQuery(search, ...filters)
  const given = Object.fromEntries(filters.map((name) => [name, query[name]!]))
  return {
    query,
    filtered: Object.values(given).some(Boolean),
    to: (changes) => addressOf({ ...given, limit: search.get('limit') ?? '', ...changes }),
  }
}

function addressOf(values: Record<string, string | number>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== '') search.set(name, String(value))
  return `?${search}`
}

type Choice = { name: string; label: string; all: string; options: readonly { value: string; label: string }[] }
type ListFiltersProps = {
  list: List
  search: string
  choices?: readonly Choice[]
  /** Buttons at the end of the filter row. */
  children?: ReactNode
}

/**
 * Search and filters above a list. Choices apply immediately, search text on Enter; both are stored in the URL
 * (rules: list filters).
 */
export function ListFilters({ list: { query, filtered }, search, choices, children }: ListFiltersProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const words = query.q ?? ''
  useEffect(() => {
    const typed = form.current?.elements.namedItem('q')
    if (typed instanceof HTMLInputElement) typed.value = words
  }, [words])
  return (
    <FilterBar
      name="Search and filter"
      form={form}
      filtered={filtered}
      search={<SearchField name="q" placeholder={search} defaultValue={words} />}
    >
      {choices?.map((choice) => (
        <ChipSelect
          key={choice.name}
          {...choice}
          value={query[choice.name] ?? ''}
          onChange={(event) => void submit(event.currentTarget.form)}
        />
      ))}
      <input type="hidden" name="limit" value={query.limit} />
      {children}
    </FilterBar>
  )
}

type ListFootProps = {
  list: List
  total: number
  /** True while a new list is loading; the total shown is then that of the previous list. */
  stale: boolean
}

/**
 * Footer of a list. A page number beyond the last page, for example after a deletion, redirects to the last page; an
 * invalid one redirects to the shown page. A page size that the user has chosen also applies to the other lists.
 */
export function ListFoot({ list: { query, to }, total, stale }: ListFootProps) {
  const { page, limit } = query
  const last = Math.max(1, Math.ceil(total / limit))
  const asked = useQuery().get('page') ?? String(page)
  if ((page > last || asked !== String(page)) && !stale)
    return <Navigate to={to({ page: Math.min(page, last), limit })} replace />
  return (
    <Pagination
      {...{ page, limit, total, sizes }}
      to={(page, limit) => to({ page, limit })}
      onSize={(pageSize) => usePreferences.setState({ pageSize })}
    />
  )
}
