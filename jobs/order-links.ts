import { publicUrl } from '#env'
import type { Services } from '#services'
import type { OrderLinks } from '#shop/messages/mail/order-mails.ts'
import { receiptFileUrl } from '#shop/orders/receipts/receipt-code.server.ts'
import { trackingUrl } from '#shop/orders/tracking/tracking-link.server.ts'

/** Returns the links used in mails about an order (rules: tracking link). */
export async function linksOf({ env, secret }: Pick<Services, 'env' | 'secret'>, orderId: string): Promise<OrderLinks> {
  const shopUrl = publicUrl(env)
  const [trackUrl, receiptUrl] = await Promise.all([
    trackingUrl(secret, shopUrl, orderId),
    receiptFileUrl(secret, shopUrl, orderId),
  ])
  return { shopUrl, trackUrl, receiptUrl }
}
