import type { Services } from '#services'
import { bankDetailsMail } from '#shop/messages/mail/bank-details-mail.ts'
import { returnMail } from '#shop/messages/mail/return-mail.ts'
import { linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { refundTexts } from '#shop/shopping/returns/refund-texts.ts'
import { returnDetails } from '#shop/shopping/returns/return-details.server.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import { findReturn } from '#shop/shopping/returns/returns.server.ts'
import { linksOf } from './order-links.ts'
import { notifyCustomer, type NotifiedMail } from './notify-customer.ts'

type Followed = { subjectId: string; key: string }

/** Mails about a return; they contain the return's state when they are sent (rules: return mails). */
export const returnMails = {
  'return-updated': async (services: Services, { subjectId, key }: Followed): Promise<NotifiedMail | void> => {
    const { db, mailer } = services
    const found = await findReturn(db, subjectId)
    const order = found && (await linkedOrder(db, found.orderId))
    if (!order) return
    const [here] = returnStates[found.state].isHere ? await returnDetails(db, [found]) : []
    const money = here ? refundTexts(here) : null
    return notifyCustomer(mailer, order.id, returnMail(order, found, money, await linksOf(services, order.id)), key)
  },
  'bank-details-requested': (services, followed) => tellOfBankDetails(services, followed, 'asked'),
  'bank-details-received': (services, followed) => tellOfBankDetails(services, followed, 'given'),
} satisfies Record<string, (services: Services, followed: Followed) => Promise<NotifiedMail | void>>

async function tellOfBankDetails(
  services: Services,
  { subjectId, key }: Followed,
  what: 'asked' | 'given',
): Promise<NotifiedMail | void> {
  const found = await findReturn(services.db, subjectId)
  // A return that was settled or cancelled in the meantime needs no bank details.
  if (found && what === 'asked' && !returnStates[found.state].isOpen) return
  const order = found && (await linkedOrder(services.db, found.orderId))
  if (order)
    return notifyCustomer(
      services.mailer,
      order.id,
      bankDetailsMail(order, what, await linksOf(services, order.id)),
      key,
    )
}
