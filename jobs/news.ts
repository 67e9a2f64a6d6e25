import type { Database } from '#db/connect.ts'
import { publicUrl } from '#env'
import type { Services } from '#services'
import { dayAndTime, type Appointment } from '#shop/shopping/appointments/appointment.ts'
import { appointmentTime } from '#shop/shopping/appointments/calendar-entry.ts'
import { findClaim } from '#shop/orders/claims/claims.server.ts'
import { findReturn } from '#shop/shopping/returns/returns.server.ts'
import { findRunningLow } from '#shop/catalogue/products/notify-low-stock.server.ts'
import { notificationMail, summaryMail } from '#shop/messages/mail/notification-mails.ts'
import { amountWords, formatNaira } from '#shop/core/money.ts'
import type { NotificationKind } from '#shop/messages/notifications/notification-kind.ts'
import { findSummary } from '#shop/messages/notifications/daily-summary.server.ts'
import { findTold } from '#shop/messages/notifications/notified.server.ts'
import { notify } from '#shop/messages/notifications/notify.server.ts'
import { findFirstConfirmation } from '#shop/orders/orders/first-confirmations.server.ts'
import { differencesTold } from '#shop/orders/settlements/notify-differences.server.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import { paymentStates } from '#shop/orders/orders/order-status.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import { paidWords } from '#shop/orders/orders/ways-paid.ts'
import { orderPaid } from '#shop/orders/orders/who-paid.server.ts'
import { exceptionKinds, type PaymentException } from '#shop/orders/payments/exceptions/exception.ts'
import { pushTo } from './push-to.ts'
import { undelivered } from './undelivered.ts'

type Followed = { subjectId: string; key: string }
type Tells = (services: Services, followed: Followed) => Promise<void>

/** Handlers of events that only staff are notified of (rules: staff notifications, notification channels). */
export const news = {
  'order-paid': async ({ db, clock }, { subjectId }) => {
    const paid = await orderPaid(db, subjectId)
    if (!paid) return
    const text = `Order #${shortId(subjectId)}, ${formatNaira(paid.amount)}`
    await notify(db, { as: ['paid'], subject: subjectId, text, link: toOrder(subjectId), except: paid.by }, clock())
  },
  'order-cancelled': async ({ db, clock }, { subjectId }) => {
    const text = `Order #${shortId(subjectId)}`
    await notify(db, { as: ['order-cancelled'], subject: subjectId, text, link: toOrder(subjectId) }, clock())
  },
  'claim-submitted': async ({ db, clock }, { subjectId }) => {
    const claim = await findClaim(db, subjectId)
    if (!claim) return
    const text = `Order #${shortId(claim.orderId)}, ${formatNaira(claim.amount)}`
    await notify(db, { as: ['transfer-claimed'], subject: subjectId, text, link: '/admin/transfers' }, clock())
  },
  'second-confirmation-needed': async ({ db, clock }, { subjectId, key }) => {
    const word = await findFirstConfirmation(db, subjectId)
    if (!word) return
    const text = `Order #${shortId(word.orderId)}, ${formatNaira(word.amount)}: a second staff member must confirm it`
    const about = { subject: key, text, link: toOrder(word.orderId), except: word.adminId }
    await notify(db, { as: ['transfer-to-confirm'], ...about }, clock())
  },
  'payout-mismatch': async ({ db, clock }, { subjectId, key }) => {
    const text = await differencesTold(db, subjectId)
    if (text === null) return
    await notify(db, { as: ['payout-differs'], subject: key, text, link: '/admin/settlements' }, clock())
  },
  'return-requested': async ({ db, clock }, { subjectId }) => {
    const found = await findReturn(db, subjectId)
    if (!found) return
    const pieces = found.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const text = `Order #${shortId(found.orderId)}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`
    await notify(db, { as: ['return-asked'], subject: subjectId, text, link: '/admin/returns' }, clock())
  },
  'stock-low': async ({ db, clock }, { subjectId, key }) => {
    const low = await findRunningLow(db, subjectId)
    if (!low) return
    const text = low.left === 0 ? `${low.name} is sold out` : `${low.name}: ${low.left} left`
    await notify(db, { as: ['low-stock'], subject: key, text, link: `/admin/product/${subjectId}` }, clock())
  },
  'mail-undelivered': async ({ db, clock }, { subjectId }) => {
    const mail = await undelivered(db, Number(subjectId))
    if (mail) await notify(db, { as: ['mail-undelivered'], subject: subjectId, ...mail }, clock())
  },
  'notification-mail': async ({ db, mailer, env }, { subjectId, key }) => {
    const told = await findTold(db, subjectId)
    if (told) await mailer.send(notificationMail(told.admin, told.line, publicUrl(env)), key)
  },
  'summary-created': async ({ db, mailer, env }, { subjectId, key }) => {
    const summary = await findSummary(db, subjectId)
    if (summary) await mailer.send(summaryMail(summary.admin, summary.lines, publicUrl(env)), key)
  },
  'push-due': (services, { subjectId }) => pushTo(services, subjectId),
} satisfies Record<string, Tells>

/**
 * Notifies staff of a new order. A card order also uses the kind 'paid'. `houseEmail`, if given, always gets a mail.
 */
export function notifyArrival(db: Database, order: Order, houseEmail: string | null, now: Date): Promise<void> {
  const { id, amount, method, payment, byTransfer } = order
  const as: NotificationKind[] = isByCard(method)
    ? ['new-order', 'paid']
    : byTransfer && !paymentStates[payment].isPaid
      ? ['transfer-to-confirm', 'new-order']
      : ['new-order']
  const text = `Order #${shortId(id)}, ${formatNaira(amount)}, ${paidWords(order)}`
  return notify(
    db,
    { as, subject: id, text, link: toOrder(id), ...(houseEmail !== null && { mailed: houseEmail }) },
    now,
  )
}

/** Notifies staff of an appointment request. */
export const notifyAppointment = (db: Database, { id, startsAt }: Appointment, now: Date): Promise<void> =>
  notify(
    db,
    { as: ['appointment-asked'], subject: id, text: appointmentTime(startsAt), link: toAppointments(startsAt) },
    now,
  )

/**
 * Notifies staff of a payment exception. `key` belongs to the event, not to the payment, because a payment can become
 * an exception more than once.
 */
export function notifyPayment(db: Database, money: PaymentException, key: string, now: Date): Promise<void> {
  const sum = money.amount ?? money.taken
  const about = `${exceptionKinds[money.kind].title}: order #${shortId(money.orderId)}`
  const text = sum === null ? about : `${about}, ${amountWords(sum, money.takenCurrency)}`
  return notify(db, { as: ['payment-to-check'], subject: key, text, link: toOrder(money.orderId) }, now)
}

const toOrder = (id: string): string => `/admin/order/${id}`

function toAppointments(startsAt: Date): string {
  const { date } = dayAndTime(startsAt)
  return `/admin/customers/appointments?from=${date}&to=${date}`
}
