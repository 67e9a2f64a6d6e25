import { Form, Link } from 'react-router'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/appointments-page'
import { byDay, daysAfter, dayWords } from './appointment.ts'
import { Day } from './day.tsx'
import type { Decision } from './decide.tsx'
import { ListFilters, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Appointments', matches)

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /appointments', {
    query: {
      from: searchParams.get('from') ?? '',
      to: searchParams.get('to') ?? '',
      q: searchParams.get('q') ?? '',
    },
    signal,
  })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, status, was } = (await request.json()) as Decision
  return (status === 'cancelled' ? toldInForm : told)(
    await ask('PATCH /appointments/{id}', { params: { id }, body: { status, was } }),
    ({ message }) => message,
  )
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

export default function AppointmentsPage({ loaderData }: Route.ComponentProps) {
  const stale = useStale()
  const list = useList('q')
  const sought = list.query.q ?? ''
  return (
    <>
      <PageHead title="Appointments" />
      <ListFilters list={list} search="Name, email or phone" />
      <Answered answer={loaderData}>
        {(listed) => (
          <>
            <Days from={listed.from} to={listed.to} sought={sought} />
            {listed.appointments.length === 0 ? (
              <EmptyState title={sought ? 'No appointment matches' : 'No appointments on these days'} />
            ) : (
              <div aria-busy={stale || undefined} className="grid gap-10">
                {byDay(listed.appointments).map((day) => (
                  <Day key={day.date} {...day} />
                ))}
              </div>
            )}
          </>
        )}
      </Answered>
    </>
  )
}

const SPAN_DAYS = 30

/** Date range with links to the previous and next one; the search is preserved. */
const Days = ({ from, to, sought }: { from: string; to: string; sought: string }) => (
  <search aria-label="Days" className="mb-8 grid gap-4">
    <p className="text-soft">
      {dayWords(from)} to {dayWords(to)}
    </p>
    <Form key={`${from} ${to}`} className="flex flex-wrap items-end gap-4">
      <Field label="From" name="from" type="date" defaultValue={from} required />
      <Field label="To" name="to" type="date" defaultValue={to} min={from} required />
      <Button type="submit" look="outline">
        Show
      </Button>
      <input type="hidden" name="q" value={sought} />
      <Link to={daysOf(daysAfter(from, -SPAN_DAYS - 1), daysAfter(from, -1), sought)} className={rowAction}>
        Earlier
      </Link>
      <Link to={daysOf(daysAfter(to, 1), daysAfter(to, SPAN_DAYS + 1), sought)} className={rowAction}>
        Later
      </Link>
    </Form>
  </search>
)

const daysOf = (from: string, to: string, q: string): string => `?${new URLSearchParams({ from, to, ...(q && { q }) })}`
