import { Form, Link, useSearchParams } from 'react-router'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { byDay, daysAfter, dayWords, type ShownAppointment } from './appointment.ts'
import { Day } from './day.tsx'
import { useAsked } from '../parts/asked.ts'
import { CustomersHead } from '../customers/customers-head.tsx'
import { rowAction } from '../parts/loading-link.tsx'
import { Shown } from '../parts/shown.tsx'

type Listed = AnswerOf<'GET /appointments'>

export const meta = () => privateMeta('Appointments')

/** Who wants to come, day by day; the days shown live in the address. */
export default function AppointmentsPage() {
  const [search] = useSearchParams()
  const asked = useAsked('GET /appointments', {
    query: { from: search.get('from') ?? '', to: search.get('to') ?? '' },
  })
  return (
    <>
      <CustomersHead title="Appointments" />
      {asked.body && <Days {...asked.body} />}
      <Shown asked={asked}>
        {(listed) =>
          listed.appointments.length === 0 ? (
            <EmptyState title="Nobody comes on these days" />
          ) : (
            <div aria-busy={asked.loading || undefined} className="grid gap-10">
              {byDay(listed.appointments).map(({ date, appointments }) => (
                <Day
                  key={date}
                  date={date}
                  appointments={appointments}
                  onDecided={(decided) => asked.replace(withDecided(listed, decided))}
                  onStale={asked.reload}
                />
              ))}
            </div>
          )
        }
      </Shown>
    </>
  )
}

const withDecided = (listed: Listed, decided: ShownAppointment): Listed => ({
  ...listed,
  appointments: listed.appointments.map((appointment) => (appointment.id === decided.id ? decided : appointment)),
})

const SPAN_DAYS = 30

/** From which day to which, and the way to those before and after. */
const Days = ({ from, to }: Pick<Listed, 'from' | 'to'>) => (
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
      <Link to={`?from=${daysAfter(from, -SPAN_DAYS - 1)}&to=${daysAfter(from, -1)}`} className={rowAction}>
        Earlier
      </Link>
      <Link to={`?from=${daysAfter(to, 1)}&to=${daysAfter(to, SPAN_DAYS + 1)}`} className={rowAction}>
        Later
      </Link>
    </Form>
  </search>
)
