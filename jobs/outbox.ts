import type { Database } from '#db/connect.ts'
import { publicUrl } from '#env'
import type { Services } from '#services'
import { findAdmin } from '#shop/admins/admins.server.ts'
import { findLeftEmail } from '#shop/admins/left-emails.server.ts'
import { appointmentStatuses } from '#shop/appointments/appointment-status.ts'
import { findAppointment } from '#shop/appointments/appointments.server.ts'
import { findCustomer } from '#shop/customers/customers.server.ts'
import { appointmentDecisionMail, appointmentMail } from '#shop/mail/appointment-mail.ts'
import { orderArrivedMail } from '#shop/mail/order-arrived-mail.ts'
import { orderPlacedMail, orderStatusMail } from '#shop/mail/order-mails.ts'
import { emailChangedMail, guessedAtMail, passwordChangedMail, resetMail } from '#shop/mail/password-mails.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders.server.ts'
import type { ShopEvent } from '#shop/outbox.server.ts'
import { makeKeys } from '#shop/password-reset/make-keys.server.ts'
import { paymentLetters } from './payment-letters.ts'
import { tell, type Told } from './tell.ts'

type Followed = { subjectId: string; key: string }

/**
 * What follows each event, after the commit that noted it and at least once (rules: after the commit, one mail each).
 * `key` is the event's own: a mail sent with it a second time is recognised as the same. What is needed is read here,
 * so a mail says how things are now. What a customer was told of an order is handed back, for its timeline.
 */
export const follows: Record<ShopEvent, (services: Services, followed: Followed) => Promise<Told | void>> = {
  'order-placed': async ({ db, mailer, env }, { subjectId, key }) => {
    const order = await orderOf(db, subjectId)
    return order ? tell(mailer, order.id, orderPlacedMail(order, publicUrl(env)), key) : undefined
  },
  'order-arrived': async ({ db, mailer, env }, { subjectId, key }) => {
    const order = await orderOf(db, subjectId)
    if (order) await mailer.send(orderArrivedMail(order, publicUrl(env)), key)
  },
  'order-status-changed': async ({ db, mailer, env }, { subjectId, key }) => {
    const order = await orderOf(db, subjectId)
    return order ? tell(mailer, order.id, orderStatusMail(order, publicUrl(env)), key) : undefined
  },
  'reset-code-made': async ({ db, mailer, clock, env }, { subjectId, key }) => {
    const [first, ...others] = await makeKeys(db, subjectId, clock())
    if (first) await mailer.send(resetMail([first, ...others], publicUrl(env)), key)
  },
  'customer-password-changed': async ({ db, mailer, env }, { subjectId, key }) => {
    const customer = await findCustomer(db, subjectId)
    if (customer) await mailer.send(passwordChangedMail({ kind: 'customer', ...customer }, publicUrl(env)), key)
  },
  'admin-password-changed': async ({ db, mailer, env }, { subjectId, key }) => {
    const admin = await findAdmin(db, subjectId)
    if (admin) await mailer.send(passwordChangedMail({ kind: 'admin', ...admin }, publicUrl(env)), key)
  },
  'admin-email-changed': async ({ db, mailer, env }, { subjectId, key }) => {
    const left = await findLeftEmail(db, subjectId)
    if (left) await mailer.send(emailChangedMail(left, publicUrl(env)), key)
  },
  'customer-guessed-at': async ({ db, mailer, env }, { subjectId, key }) => {
    const customer = await findCustomer(db, subjectId)
    if (customer) await mailer.send(guessedAtMail({ kind: 'customer', ...customer }, publicUrl(env)), key)
  },
  'admin-guessed-at': async ({ db, mailer, env }, { subjectId, key }) => {
    const admin = await findAdmin(db, subjectId)
    if (admin) await mailer.send(guessedAtMail({ kind: 'admin', ...admin }, publicUrl(env)), key)
  },
  ...paymentLetters,
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
