import { timingSafeEqual } from 'node:crypto'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'

/** Request header with the tracking token, for visitors who aren't signed in. */
export const TRACKING_LINK = 'tracking-link'

/** Number of characters of the signature. Each has six bits; 132 bits can't be guessed. */
const SIGNED_LENGTH = 22

/** Returns the token of an order's tracking link: its id and a signature by the server (rules: tracking link). */
export const trackingToken = async (secret: ServerSecret, orderId: string): Promise<string> =>
  orderId + (await secret.sign('tracking', orderId)).slice(0, SIGNED_LENGTH)

/** Returns the order id in a tracking token; null if the signature is wrong (rules: tracking link). */
export async function orderOfToken(secret: ServerSecret, token: string): Promise<string | null> {
  const id = token.slice(0, -SIGNED_LENGTH)
  if (!orderIdPattern.test(id)) return null
  const [given, right] = [Buffer.from(token), Buffer.from(await trackingToken(secret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** Returns the tracking link of an order, for mails. `shopUrl` is the shop's address without a slash at the end. */
export const trackingUrl = async (secret: ServerSecret, shopUrl: string, orderId: string): Promise<string> =>
  `${shopUrl}/track/${await trackingToken(secret, orderId)}`
