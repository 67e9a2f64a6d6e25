import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { email, filled, longest, phone, text } from '#shop/core/text.ts'
import type { AppointmentStatus } from './appointment-status.ts'

/** Input of the booking form; `startsAt` must be the start of an offered slot (rules: appointment booking). */
export const booking = z.object({
  name: filled(longest.name),
  phone,
  email,
  startsAt: z.iso.datetime({ offset: true, ...because('no-time') }).transform((at) => new Date(at)),
  note: text(longest.note).default(''),
})
export type Booking = z.infer<typeof booking>

export type Appointment = Omit<Booking, 'phone'> & {
  id: string
  phone: string
  status: AppointmentStatus
  createdAt: Date
  minutes: number
}

/** A time that can be booked. `label` is the time of day in the shop's time zone, such as `14:30`. */
export type Slot = { startsAt: Date; label: string }

/** Returns the date (`2026-11-24`) and time of day (`14:30`) of a moment in the shop's time zone. */
export function dayAndTime(startsAt: Date): { date: string; label: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(config.brand.timeZone)
  return { date: there.toPlainDate().toString(), label: there.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
