import type { Admin } from '#shop/core/actor.ts'
import { bookAppointment } from '#shop/shopping/appointments/book-appointment.server.ts'
import { decideAppointment } from '#shop/shopping/appointments/decide-appointment.server.ts'
import type { AppointmentDecision } from '#shop/shopping/appointments/appointment-status.ts'
import { shopDate, slotsOn, type OpeningHours } from '#shop/shopping/appointments/opening-hours.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { readPhone } from '#shop/core/phone.ts'
import { readSettings } from '#shop/platform/settings/settings.server.ts'
import { confirmSubscription, makeConfirmLink } from '#shop/messages/newsletter/confirm.server.ts'
import { subscribe } from '#shop/messages/newsletter/subscribe.server.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { demoPeople } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SUBSCRIBERS = 12

/**
 * Example appointments. `inDays` is the number of days from now, `slot` the index of the slot on that day, and `answer`
 * the shop's decision.
 */
const visits: readonly { inDays: number; slot: number; note: string; answer?: AppointmentDecision }[] = [
  { inDays: 1, slot: 2, note: 'A gown for a wedding in March.', answer: 'confirmed' },
  { inDays: 1, slot: 9, note: '' },
  { inDays: 2, slot: 5, note: 'I would bring my own lace.', answer: 'confirmed' },
  { inDays: 4, slot: 0, note: 'I would like a jumpsuit lengthened.' },
  { inDays: 4, slot: 12, note: 'We are three people and need asoebi.', answer: 'cancelled' },
  { inDays: 8, slot: 7, note: '' },
]

/** Creates appointments and newsletter subscribers with the shop's normal functions (rules: demo orders). */
export async function fillVisits(db: Database, admin: Admin, now: Date): Promise<void> {
  const { hours } = (await readSettings(db)).settings
  for (const [index, { inDays, slot, note, answer }] of visits.entries()) {
    const { name, email, phone } = demoPeople[index]!
    const open = openDay(inDays, now, hours)
    const booked = await bookAppointment(
      db,
      { startsAt: open[slot % open.length]!.startsAt, name, email, phone: readPhone(phone)!, note },
      now,
      hours,
    )
    if (!isFailure(booked) && answer)
      await inTransaction(db, (tx) =>
        decideAppointment(tx, admin, booked.id, { status: answer }, { now, peopleAtOnce: hours.peopleAtOnce }),
      )
  }
  // The last step, in one transaction, because the subscribers mark the demo shop as complete.
  await inTransaction(db, async (tx) => {
    for (const [index, { email }] of demoPeople.slice(0, SUBSCRIBERS).entries())
      await read(tx, email, new Date(now.getTime() - (index * 4 + 1) * DAY_MS))
  })
}

/** Subscribes to the newsletter and confirms, as a person does with the link in the mail. */
async function read(tx: Transaction, email: string, at: Date): Promise<void> {
  await subscribe(tx, email, 'footer', at)
  const { id } = await tx.selectFrom('subscribers').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const asked = await makeConfirmLink(tx, id, at)
  if (asked) await confirmSubscription(tx, asked.link, at)
}

/** Returns the slots of the first open day on or after the given time. */
function openDay(inDays: number, now: Date, hours: OpeningHours) {
  for (let days = inDays; days <= hours.bookableDays; days += 1) {
    const slots = slotsOn(shopDate(now).add({ days }), now, hours)
    if (slots.length > 0) return slots
  }
  throw new Error('The shop has no opening hours')
}
