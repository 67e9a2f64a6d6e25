import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { email, filled, longest, phone, text } from '#shop/core/text.ts'
import type { AppointmentStatus } from './appointment-status.ts'

/**
 * What somebody who wants an appointment gives; `startsAt` is when one of the offered slots begins
 * (rules: appointment).
 */
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
  /** How long it lasts. */
  minutes: number
}

/** A slot that can be booked; `label` is its time of day at the house, as `14:30`. */
export type Slot = { startsAt: Date; label: string }

/** Its day (`2026-11-24`) and time of day (`14:30`) at the house. */
export function dayAndTime(startsAt: Date): { date: string; label: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(config.brand.timeZone)
  return { date: there.toPlainDate().toString(), label: there.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
