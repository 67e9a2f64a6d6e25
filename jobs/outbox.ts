import type { Database } from '#db/connect.ts'
import { publicUrl } from '#env'
import type { Services } from '#services'
import { appointmentStatuses } from '#shop/appointments/appointment-status.ts'
import { findAppointment } from '#shop/appointments/appointments.server.ts'
import { appointmentDecisionMail, appointmentMail } from '#shop/mail/appointment-mail.ts'
import { orderPlacedMail, orderStatusMail } from '#shop/mail/order-mails.ts'
import { resetCodeMail } from '#shop/mail/reset-code-mail.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders.server.ts'
import type { ShopEvent } from '#shop/outbox.server.ts'
import { makeCode } from '#shop/password-reset/make-code.server.ts'

type Followed = { subjectId: string; key: string }

/**
 * What follows each event, after the commit that noted it and at least once (rules: after the commit, one mail each).
 * `key` is the event's own: a mail sent with it a second time is recognised as the same. What is needed is read here,
 * so a mail says how things are now.
 */
export const follows: Record<ShopEvent, (services: Services, followed: Followed) => Promise<void>> = {
  'order-placed': async ({ db, mailer, env }, { subjectId, key }) => {
    const order = await orderOf(db, subjectId)
    if (order) await mailer.send(orderPlacedMail(order, publicUrl(env)), key)
  },
  'order-status-changed': async ({ db, mailer, env }, { subjectId, key }) => {
    const order = await orderOf(db, subjectId)
    if (order) await mailer.send(orderStatusMail(order, publicUrl(env)), key)
  },
  'reset-code-made': async ({ db, mailer, clock }, { subjectId, key }) => {
    const made = await makeCode(db, subjectId, clock())
    if (made) await mailer.send(resetCodeMail(made), key)
  },
  'appointment-made': async ({ db, mailer }, { subjectId, key }) => {
    const appointment = await findAppointment(db, subjectId)
    if (appointment && appointmentStatuses[appointment.status].holdsSlot)
      await mailer.send(appointmentMail(appointment), key)
  },
  'appointment-decided': async ({ db, mailer }, { subjectId, key }) => {
    const appointment = await findAppointment(db, subjectId)
    if (appointment) await mailer.send(appointmentDecisionMail(appointment), key)
  },
}

async function orderOf(db: Database, id: string): Promise<Order | null> {
  const row = await ordersWithLines(db).where('orders.id', '=', id).executeTakeFirst()
  return row ? orderFrom(row) : null
}
