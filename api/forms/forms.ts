import { z } from 'zod'
import { booking } from '#shop/appointments/appointment.ts'
import { freeSlots } from '#shop/appointments/appointments.server.ts'
import { bookAppointment } from '#shop/appointments/book-appointment.server.ts'
import { isFailure } from '#shop/errors.ts'
import { because } from '#shop/field-problems.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { email } from '#shop/text.ts'
import { call } from '#api/http/call.ts'

const newsletter = call({
  method: 'POST',
  path: '/newsletter',
  summary: 'Subscribes an e-mail to the newsletter; once is as good as twice',
  group: 'forms',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: z.object({ email }),
  answer: z.object({ message: z.literal('Thank you for subscribing') }),
  async handle({ body, services: { db, clock } }) {
    await subscribe(db, body.email, clock())
    return { message: 'Thank you for subscribing' as const }
  },
})

const slot = z.object({ startsAt: z.iso.datetime(), label: z.string() })

const slots = call({
  method: 'GET',
  path: '/appointments/slots',
  summary: "A day's free slots, in the house's time",
  group: 'forms',
  policy: 'anyone',
  query: z.object({ date: z.iso.date(because('not-a-date')) }),
  answer: z.object({ slots: z.array(slot) }),
  async handle({ query: { date }, services: { db, clock } }) {
    const free = await freeSlots(db, date, clock())
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
    appointment: slot.extend({ id: z.string() }),
  }),
  refusals: ['no-such-slot', 'slot-taken'],
  async handle({ body, services: { db, clock } }) {
    const booked = await bookAppointment(db, body, clock())
    if (isFailure(booked)) return booked
    const { id, startsAt, label } = booked
    return {
      message: 'Appointment booked successfully' as const,
      appointment: { id, startsAt: startsAt.toISOString(), label },
    }
  },
})

export const formsCalls = [newsletter, slots, book] as const
