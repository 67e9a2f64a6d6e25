import { useEffect, useRef } from 'react'
import { appointmentTime, calendarEntry } from '#shop/shopping/appointments/calendar-entry.ts'
import { useShop } from '#web/frame/shop.ts'
import { Button } from '#web/ui/button.tsx'

type BookedProps = {
  appointment: { id: string; startsAt: string; minutes: number }
  email: string
  onClose: () => void
}

/** Confirms the booking and offers a calendar file (rules: calendar entry). */
export function AppointmentBooked({ appointment: { id, startsAt, minutes }, email, onClose }: BookedProps) {
  const { house, contact, canSendMail } = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-6 p-5 md:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        Your appointment is requested
      </h3>
      <dl className="grid gap-4">
        <div>
          <dt className="label text-soft">Time</dt>
          <dd>
            <time dateTime={startsAt}>{appointmentTime(new Date(startsAt))}</time>, {house.city} time
          </dd>
        </div>
        <div>
          <dt className="label text-soft">Where</dt>
          <dd>
            {house.name}, {contact.street}
          </dd>
        </div>
      </dl>
      <p className="break-words">We’ll contact you{canSendMail && ` at ${email}`} to confirm the appointment.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>Done</Button>
        <Button
          look="outline"
          onClick={() =>
            save(
              calendarEntry(
                { id, startsAt: new Date(startsAt), minutes, status: 'requested' },
                { house, contact },
                new Date(),
              ),
            )
          }
        >
          Add to calendar
        </Button>
      </div>
    </div>
  )
}

/** Milliseconds until the object URL is released; the download starts long before. */
const SAVED_AFTER_MS = 60_000

function save(entry: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([entry], { type: 'text/calendar;charset=utf-8' }))
  link.download = 'appointment.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER_MS)
}
