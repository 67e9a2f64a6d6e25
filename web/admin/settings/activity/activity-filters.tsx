import { Form, Link, useSubmit } from 'react-router'
import { GONE } from '#shop/office/activity/gone.ts'
import { auditSubjects } from '#shop/platform/audit/audit.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { labelOf } from '#shop/core/field-labels.ts'
import { Select } from '#web/ui/field.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { isWithin } from '#web/admin/kit/shell/entries.ts'
import { DaysBetween } from '#web/admin/kit/parts/days-between.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'

const names = ['person', 'kind', 'from', 'to'] as const
export type Filter = Record<(typeof names)[number], string>

export const filterOf = (search: URLSearchParams): Filter =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Filter

type ActivityFiltersProps = { filter: Filter; people: readonly { id: string; name: string }[] }

/** Class for the fields with long names. Two dates fit side by side on all but the smallest phones. */
const whole = 'min-w-0 basis-full sm:basis-auto'
const half = 'min-w-0 grow basis-[40%] grid-cols-[minmax(0,1fr)] max-[22.5rem]:basis-full sm:grow-0 sm:basis-auto'

/** Filters by user, kind and dates; choices apply immediately. */
export function ActivityFilters({ filter, people }: ActivityFiltersProps) {
  const submit = useSubmit()
  const may = useMay()
  const choose = {
    onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void submit(event.currentTarget.form),
  }
  const { person, kind, from, to } = filter
  return (
    <search aria-label="Filter activity" className="mb-8 block">
      <Form key={`${from} ${to}`} className="flex flex-wrap items-end gap-x-3 gap-y-4 sm:gap-x-4">
        <Select label="Staff member" name="person" value={person} className={whole} {...choose}>
          <option value="">All staff</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {shortened(name)}
            </option>
          ))}
          <option value={GONE}>Former staff</option>
        </Select>
        <Select label="Type" name="kind" value={kind} className={whole} {...choose}>
          <option value="">All kinds</option>
          {membersOf(auditSubjects)
            .filter((subject) => isWithin(auditSubjects[subject].needs, may))
            .map((subject) => (
              <option key={subject} value={subject}>
                {labelOf(subject)}
              </option>
            ))}
        </Select>
        <DaysBetween from={from} to={to} className={half} {...choose} />
        {Object.values(filter).some(Boolean) && (
          <Link to="?" className={rowAction}>
            Clear
          </Link>
        )}
      </Form>
    </search>
  )
}

const LONGEST_NAME = 24

/** Shortens a name so that the dropdown fits on a phone; the record's page shows the whole name. */
const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
