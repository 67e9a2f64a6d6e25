import { timingSafeEqual } from 'node:crypto'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { trackingUrl } from '#shop/orders/tracking/tracking-link.server.ts'

/** Of six bits each: 132 bits, which nobody guesses. */
const LENGTH = 22

/** What opens the papers of an order for whoever holds one of them: a signature that only our servers make (rules: code of the papers). */
const paperCode = async (secret: ServerSecret, orderId: string): Promise<string> =>
  (await secret.sign('receipts', orderId)).slice(0, LENGTH)

/** Whether that is the code of this order's papers. */
export async function isPaperCode(secret: ServerSecret, orderId: string, code: string): Promise<boolean> {
  const [given, right] = [Buffer.from(code), Buffer.from(await paperCode(secret, orderId))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * The address of an order's page with the code of its papers behind '#': no server, proxy or log sees that, only the page
 * (rules: code of the papers). `shopUrl` is where the shop stands, without a slash at its end.
 */
export async function paperUrl(secret: ServerSecret, shopUrl: string, orderId: string): Promise<string> {
  const page = await trackingUrl(secret, shopUrl, orderId)
  return `${page}#receipt=${await paperCode(secret, orderId)}`
}
