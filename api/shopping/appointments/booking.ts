import { z } from 'zod'
import { booking } from '#shop/shopping/appointments/appointment.ts'
import { freeSlots } from '#shop/shopping/appointments/appointments.server.ts'
import { bookAppointment } from '#shop/shopping/appointments/book-appointment.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { call } from '#api/http/call.ts'

const slot = z.object({ startsAt: z.iso.datetime(), label: z.string() })

const slots = call({
  method: 'GET',
  path: '/appointments/slots',
  summary: 'Lists the free slots of a day, in shop time',
  group: 'forms',
  policy: 'anyone',
  query: z.object({ date: z.iso.date(because('not-a-date')) }),
  answer: z.object({ slots: z.array(slot) }),
  async handle({ query: { date }, services: { db, clock, settings } }) {
    const free = await freeSlots(db, date, clock(), settings.now().hours)
    return { slots: free.map(({ startsAt, label }) => ({ startsAt: startsAt.toISOString(), label })) }
  },
})

const book = call({
  method: 'POST',
  path: '/appointments',
  summary: 'Books a slot for an appointment',
  group: 'forms',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: booking,
  status: 201,
  answer: z.object({
    message: z.literal('Appointment booked successfully'),
    appointment: slot.extend({ id: z.string(), minutes: z.number().int() }),
  }),
  refusals: ['no-such-slot', 'slot-taken'],
  async handle({ body, services: { db, clock, settings } }) {
    const booked = await bookAppointment(db, body, clock(), settings.now().hours)
    if (isFailure(booked)) return booked
    const { id, startsAt, label, minutes } = booked
    return {
      message: 'Appointment booked successfully' as const,
      appointment: { id, startsAt: startsAt.toISOString(), label, minutes },
    }
  },
})

export const bookingCalls = [slots, book] as const
