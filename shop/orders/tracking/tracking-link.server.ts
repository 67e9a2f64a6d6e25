import { timingSafeEqual } from 'node:crypto'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'

/** The header with which what stands in it is sent by whoever isn't signed in. */
export const TRACKING_LINK = 'tracking-link'

const ID_LENGTH = 16
/** Of six bits each: 132 bits, which nobody guesses. */
const SIGNED_LENGTH = 22

/** What stands in the tracking link of an order: its id, and a signature that only our servers make (rules: tracking link). */
export const trackingToken = async (secret: ServerSecret, orderId: string): Promise<string> =>
  orderId + (await secret.sign('tracking', orderId)).slice(0, SIGNED_LENGTH)

/** The order that a tracking link leads to; null where we didn't sign it (rules: tracking link). */
export async function orderOfToken(secret: ServerSecret, token: string): Promise<string | null> {
  const id = token.slice(0, ID_LENGTH)
  if (token.length !== ID_LENGTH + SIGNED_LENGTH || !orderIdPattern.test(id)) return null
  const [given, right] = [Buffer.from(token), Buffer.from(await trackingToken(secret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** The tracking link of an order, for mails. `shopUrl` is where the shop stands, without a slash at its end. */
export const trackingUrl = async (secret: ServerSecret, shopUrl: string, orderId: string): Promise<string> =>
  `${shopUrl}/track/${await trackingToken(secret, orderId)}`
