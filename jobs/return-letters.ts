import type { Services } from '#services'
import { bankDetailsMail } from '#shop/messages/mail/bank-details-mail.ts'
import { returnMail } from '#shop/messages/mail/return-mail.ts'
import { linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { moneyTold } from '#shop/shopping/returns/money-told.ts'
import { onDesk } from '#shop/shopping/returns/return-desk.server.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import { findReturn } from '#shop/shopping/returns/returns.server.ts'
import { linksOf } from './order-links.ts'
import { tell, type Told } from './tell.ts'

type Followed = { subjectId: string; key: string }

/** Mails about a return, with its state at sending time (rules: return mails). */
export const returnLetters = {
  'return-updated': async (services: Services, { subjectId, key }: Followed): Promise<Told | void> => {
    const { db, mailer } = services
    const found = await findReturn(db, subjectId)
    const order = found && (await linkedOrder(db, found.orderId))
    if (!order) return
    const [here] = returnStates[found.state].isHere ? await onDesk(db, [found]) : []
    const money = here ? moneyTold(here) : null
    return tell(mailer, order.id, returnMail(order, found, money, await linksOf(services, order.id)), key)
  },
  'bank-details-requested': (services, followed) => tellOfBankDetails(services, followed, 'asked'),
  'bank-details-received': (services, followed) => tellOfBankDetails(services, followed, 'given'),
} satisfies Record<string, (services: Services, followed: Followed) => Promise<Told | void>>

async function tellOfBankDetails(
  services: Services,
  { subjectId, key }: Followed,
  what: 'asked' | 'given',
): Promise<Told | void> {
  const found = await findReturn(services.db, subjectId)
  const order = found && (await linkedOrder(services.db, found.orderId))
  if (order)
    return tell(services.mailer, order.id, bankDetailsMail(order, what, await linksOf(services, order.id)), key)
}
