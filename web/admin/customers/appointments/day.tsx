import { useId } from 'react'
import { appointmentStatuses } from '#shop/shopping/appointments/appointment-status.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MailLink } from '#web/admin/kit/parts/details.tsx'
import { DemoMark } from '#web/admin/kit/parts/demo-mark.tsx'
import { dayWords, type ShownAppointment } from './appointment.ts'
import { Decide } from './decide.tsx'
import { History } from './history.tsx'

type DayProps = { date: string; appointments: readonly ShownAppointment[] }

export function Day({ date, appointments }: DayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <h2 id={id} className="text-lead lg:sticky lg:top-20 lg:self-start">
        <time dateTime={date}>{dayWords(date)}</time>
      </h2>
      <ul className="grid gap-3">
        {appointments.map((appointment) => (
          <li
            key={appointment.id}
            className="grid gap-x-6 gap-y-3 border border-line bg-card p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Who appointment={appointment} />
            <Decide appointment={appointment} />
            {appointmentStatuses[appointment.status].isAnswer && (
              <History key={appointment.status} id={appointment.id} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Who({
  appointment: { startsAt, label, name, phone, email, note, status },
}: {
  appointment: ShownAppointment
}) {
  const { label: words, tone, holdsSlot } = appointmentStatuses[status]
  return (
    <>
      <time
        dateTime={startsAt}
        className={`text-lead whitespace-nowrap tabular-nums lining-nums ${holdsSlot ? '' : 'text-soft line-through'}`}
      >
        {label}
      </time>
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium">{name}</span>
          <Badge tone={tone}>{words}</Badge>
          <DemoMark email={email} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-caption">
          <a href={`tel:${phone}`} className="thumb items-center tabular-nums underline underline-offset-4">
            {phone}
          </a>
          <span className="thumb">
            <MailLink email={email} />
          </span>
        </p>
        {note && <p className="text-soft break-words whitespace-pre-line">{note}</p>}
      </div>
    </>
  )
}
