import type { Database } from '#db/connect.ts'
import { appointmentTime } from '#shop/shopping/appointments/calendar-entry.ts'
import { findAppointment } from '#shop/shopping/appointments/appointments.server.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { findEvent, type ShopEvent } from '#shop/core/outbox.server.ts'
import { lookUp } from '#shop/core/look-up.ts'

/**
 * The recipient of an undeliverable mail, described without a name, and a link to the related page of the back office.
 */
type Undelivered = { text: string; link: string; inBellOnly?: boolean }
type About = (db: Database, subjectId: string) => Promise<Undelivered | undefined>

const ofOrder: About = async (_, id) => ({
  text: `To the customer of order #${shortId(id)}`,
  link: `/admin/order/${id}`,
})

const ofPayment: About = async (db, reference) => {
  const payment = await db
    .selectFrom('payments')
    .where('reference', '=', reference)
    .select('order_id')
    .executeTakeFirst()
  return payment && ofOrder(db, payment.order_id)
}

const ofRefund: About = async (db, id) => {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.id', '=', id)
    .select('order_id')
    .executeTakeFirst()
  return refund && ofOrder(db, refund.order_id)
}

const ofCustomer: About = async (_, id) => ({
  text: 'To a customer, about the customer’s account',
  link: `/admin/customers/${id}`,
})

const ofAppointment: About = async (db, id) => {
  const appointment = await findAppointment(db, id)
  if (!appointment) return
  const date = appointment.startsAt.toISOString().slice(0, 10)
  return {
    text: `To the customer with an appointment on ${appointmentTime(appointment.startsAt)}`,
    link: `/admin/customers/appointments?from=${date}&to=${date}`,
  }
}

const toStaff: About = async () => ({ text: 'To a staff member', link: '/admin/account', inBellOnly: true })

/** The texts contain no names; staff with permission can identify the person through the link. */
const mails: Partial<Record<ShopEvent, About>> = {
  'order-placed': ofOrder,
  'order-received': async (db, id) => ({
    ...(await ofOrder(db, id))!,
    text: `To the shop, about order #${shortId(id)}`,
  }),
  'order-status-changed': ofOrder,
  'reset-code-created': async () => ({ text: 'To a person who forgot their password', link: '/admin/customers' }),
  'customer-password-changed': ofCustomer,
  'customer-sign-in-throttled': ofCustomer,
  'admin-password-changed': toStaff,
  'admin-email-changed': toStaff,
  'admin-sign-in-throttled': toStaff,
  'admin-new-browser': toStaff,
  'factor-set-up': toStaff,
  'factor-removed': toStaff,
  'factor-reset': toStaff,
  'recovery-codes-made': toStaff,
  'factor-throttled': toStaff,
  'bank-accounts-changed': toStaff,
  'staff-invited': async () => ({ text: 'To a person invited to join the staff', link: '/admin/staff' }),
  'refund-due': ofPayment,
  'payment-mismatch': ofPayment,
  'refund-completed': ofRefund,
  'payment-exception': async () => ({ text: 'To the shop, about a payment to check', link: '/admin/money' }),
  'provider-trouble': async () => ({ text: 'To the shop, about a card provider', link: '/admin/money' }),
  'status-red': toStaff,
  'appointment-booked': ofAppointment,
  'appointment-decided': ofAppointment,
  'notification-mail': toStaff,
  'summary-created': toStaff,
}

/** Returns the recipient of this event's mail; undefined if the event sends no mail (rules: undelivered mail). */
export async function undelivered(db: Database, eventId: number): Promise<Undelivered | undefined> {
  const noted = await findEvent(db, eventId)
  return noted && lookUp(mails, noted.event)?.(db, noted.subjectId)
}
