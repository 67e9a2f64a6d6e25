import { useSubmit } from 'react-router'
import { GONE } from '#shop/office/activity/gone.ts'
import { auditSubjects } from '#shop/platform/audit/audit.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { labelOf } from '#shop/core/field-labels.ts'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { isWithin } from '#web/admin/kit/shell/entries.ts'
import { DaysBetween } from '#web/admin/kit/parts/days-between.tsx'
import { ChipSelect, FilterBar } from '#web/admin/kit/parts/filter-bar.tsx'

const names = ['person', 'kind', 'from', 'to'] as const
export type Filter = Record<(typeof names)[number], string>

export const filterOf = (search: URLSearchParams): Filter =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Filter

type ActivityFiltersProps = { filter: Filter; people: readonly { id: string; name: string }[] }

/** Filters by user, kind and dates; choices apply immediately. */
export function ActivityFilters({ filter, people }: ActivityFiltersProps) {
  const submit = useSubmit()
  const may = useMay()
  const choose = {
    onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void submit(event.currentTarget.form),
  }
  const { person, kind, from, to } = filter
  return (
    <FilterBar key={`${from} ${to}`} name="Filter activity" filtered={Object.values(filter).some(Boolean)}>
      <ChipSelect
        label="Staff member"
        name="person"
        value={person}
        all="All staff"
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: shortened(name) })),
          { value: GONE, label: 'Former staff' },
        ]}
        {...choose}
      />
      <ChipSelect
        label="Type"
        name="kind"
        value={kind}
        all="All kinds"
        options={membersOf(auditSubjects)
          .filter((subject) => isWithin(auditSubjects[subject].needs, may))
          .map((subject) => ({ value: subject, label: labelOf(subject) }))}
        {...choose}
      />
      <DaysBetween from={from} to={to} {...choose} />
    </FilterBar>
  )
}

const LONGEST_NAME = 24

/** Shortens a name so that the dropdown fits on a phone; the record's page shows the full name. */
const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
