import type { Database } from '#db/connect.ts'
import { publicUrl } from '#env'
import type { Services } from '#services'
import { orderArrivedMail } from '#shop/messages/mail/order-arrived-mail.ts'
import { orderEditedMail } from '#shop/messages/mail/order-edited-mail.ts'
import {
  orderPlacedMail,
  orderStatusMail,
  parcelSentMail,
  paymentReceivedMail,
} from '#shop/messages/mail/order-mails.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { isPaidFirst } from '#shop/orders/orders/payment-method.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { markTold, parcelsOf } from '#shop/orders/parcels/parcels.server.ts'
import { noticesAt } from '#shop/platform/settings/notices-now.ts'
import { notifyArrival } from './news.ts'
import { linksOf } from './order-links.ts'
import { notifyCustomer, type NotifiedMail } from './notify-customer.ts'

type Follows = (services: Services, followed: { subjectId: string; key: string }) => Promise<NotifiedMail | void>

/** Mails about an order; they contain the order's state when they are sent (rules: order mails, parcel mail). */
export const orderMails = {
  'order-placed': async (services, { subjectId, key }) => {
    const { db, mailer, settings, clock } = services
    const order = await orderOf(db, subjectId)
    if (!order) return
    const links = await linksOf(services, order.id)
    const { processing } = noticesAt(settings.now(), clock())
    // For orders that are paid first, the event means that the payment arrived.
    const { goesAhead, isUntouched } = orderStatuses[order.status]
    const isPaidLate = isPaidFirst(order) && goesAhead && !isUntouched
    const mail = isPaidLate
      ? paymentReceivedMail(order, links, settings.now())
      : orderPlacedMail(order, links, { ...settings.now(), processing })
    return notifyCustomer(mailer, order.id, mail, key)
  },
  'order-received': async ({ db, mailer, env, clock, settings }, { subjectId, key }) => {
    const order = await orderOf(db, subjectId)
    if (!order || order.isTest) return
    const { contact, mails } = settings.now()
    await notifyArrival(db, order, mails['order-arrived'].on ? contact.email : null, clock())
    await mailer.send(orderArrivedMail(order, publicUrl(env), settings.now()), key)
  },
  'order-status-changed': async (services, { subjectId, key }) => {
    const { db, mailer, settings, clock } = services
    const order = await orderOf(db, subjectId)
    if (!order) return
    const parcels = await parcelsOf(db, order.id)
    const mail = orderStatusMail(order, await linksOf(services, order.id), settings.now(), parcels)
    const told = await notifyCustomer(mailer, order.id, mail, key)
    await markTold(db, parcels, clock())
    return told
  },
  'order-edited': async (services, { subjectId, key }) => {
    const order = await orderOf(services.db, subjectId)
    if (!order) return
    const mail = orderEditedMail(order, await linksOf(services, order.id), services.settings.now())
    return notifyCustomer(services.mailer, order.id, mail, key)
  },
  'parcel-sent': async (services, { subjectId, key }) => {
    const { db, mailer, clock } = services
    const order = await orderOf(db, subjectId)
    const untold = (await parcelsOf(db, subjectId)).filter(({ isTold }) => !isTold)
    if (!order || untold.length === 0) return
    const told = await notifyCustomer(
      mailer,
      order.id,
      parcelSentMail(order, await linksOf(services, order.id), untold),
      key,
    )
    await markTold(db, untold, clock())
    return told
  },
} satisfies Record<string, Follows>

async function orderOf(db: Database, id: string): Promise<Order | null> {
  const row = await ordersWithLines(db).where('orders.id', '=', id).executeTakeFirst()
  return row ? orderFrom(row) : null
}
