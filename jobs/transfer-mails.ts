import type { Services } from '#services'
import { findClaim } from '#shop/orders/claims/claims.server.ts'
import { isMailed, type Claim, type ClaimState } from '#shop/orders/claims/claim.ts'
import {
  claimDeclinedMail,
  claimTakenMail,
  transferRequestMail,
  transferOverMail,
  transferReminderMail,
} from '#shop/messages/mail/transfer-mails.ts'
import type { Mail } from '#shop/messages/mail/mail.ts'
import type { OrderLinks } from '#shop/messages/mail/order-mails.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import type { PaymentState } from '#shop/orders/orders/order-status.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { linksOf } from './order-links.ts'
import { notifyCustomer, type NotifiedMail } from './notify-customer.ts'

type Followed = { subjectId: string; key: string }
type Makes = (order: Order, links: OrderLinks, settings: Settings) => Mail

/**
 * Mails about bank transfers. No mail is sent if the payment's state has changed since the event
 * (rules: transfer mails).
 */
export const transferMails = {
  'transfer-requested': letterWhile('awaiting', transferRequestMail),
  'transfer-reminder': letterWhile('awaiting', transferReminderMail),
  'transfer-expired': letterWhile('failed', transferOverMail),
  'claim-accepted': claimLetterWhile('claimed', (order, links) => claimTakenMail(order, links)),
  'claim-declined': claimLetterWhile('declined', (order, links, { answer }) => claimDeclinedMail(order, answer, links)),
}

function letterWhile(stands: PaymentState, mailOf: Makes) {
  return async (services: Services, { subjectId, key }: Followed): Promise<NotifiedMail | void> => {
    const { db, mailer, settings } = services
    const row = await ordersWithLines(db).where('orders.id', '=', subjectId).executeTakeFirst()
    const order = row && orderFrom(row)
    if (!order || order.status === 'cancelled' || order.payment !== stands) return
    return notifyCustomer(mailer, order.id, mailOf(order, await linksOf(services, order.id), settings.now()), key)
  }
}

function claimLetterWhile(stands: ClaimState, mailOf: (order: Order, links: OrderLinks, claim: Claim) => Mail) {
  return async (services: Services, { subjectId, key }: Followed): Promise<NotifiedMail | void> => {
    const { db, mailer } = services
    const claim = await findClaim(db, subjectId)
    const row = claim && (await ordersWithLines(db).where('orders.id', '=', claim.orderId).executeTakeFirst())
    const order = row && orderFrom(row)
    if (!claim || !order || order.status === 'cancelled' || !isMailed(order)) return
    const isClaimed = order.standing.isClaimed
    if (claim.state !== stands || isClaimed !== (stands === 'claimed')) return
    return notifyCustomer(mailer, order.id, mailOf(order, await linksOf(services, order.id), claim), key)
  }
}
