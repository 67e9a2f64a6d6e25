import type { Database, Transaction } from '#db/connect.ts'
import { isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import {
  beginAgain,
  type Hold,
  type NotBegun,
  type Opened,
} from '#shop/orders/payments/attempts/start-payment.server.ts'
import type { Provider } from '#shop/orders/payments/provider.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import type { OpenedLink } from './open-pay-link.server.ts'

type Circumstances = {
  provider: Provider
  returnUrl: () => string
  hold: Hold
  /**
   * Payer data for the provider, which never receives the customer's data. `email` is the payer's address; if it is
   * null, the shop's address is used.
   */
  house: { name: string; email: string }
  email: string | null
}

/**
 * Starts a payment of the amount due for the order of a link. Checks the link again after locking the order, in case it
 * was cancelled in the meantime. An open payment page is shown again only to the same payer. Only a signature of the
 * payer's e-mail address is stored (rules: payment by link, payment retry).
 */
export async function payByLink(
  { db, secret }: { db: Database; secret: ServerSecret },
  { id, orderId }: Pick<OpenedLink, 'id' | 'orderId'>,
  { provider, returnUrl, hold, house, email }: Circumstances,
): Promise<Opened | Failure<'pay-link-over'> | Exclude<NotBegun, Failure<'order-not-found'>>> {
  const payer = { name: house.name, email: email ?? house.email, phone: '' }
  const payerKey = await secret.sign('payer', payer.email.toLowerCase())
  const opened = await beginAgain(db, orderId, provider, returnUrl, hold, {
    link: { id, payerKey, payer },
    mayPay: async (order, _, tx) => !order.is_test && (await isLive(tx, id, hold.now)),
  })
  return isFailure(opened) && opened.code === 'order-not-found'
    ? notFound('pay-link-over')
    : (opened as Exclude<typeof opened, Failure<'order-not-found'>>)
}

async function isLive(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const link = await tx
    .selectFrom('pay_links')
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst()
  return link !== undefined
}
