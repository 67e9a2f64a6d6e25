import { timingSafeEqual } from 'node:crypto'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { trackingUrl } from '#shop/orders/tracking/tracking-link.server.ts'

/** Number of characters of the code. Each has six bits; 132 bits can't be guessed. */
const LENGTH = 22

/** A signed code that opens an order's receipts without signing in (rules: receipt code). */
const paperCode = async (secret: ServerSecret, orderId: string): Promise<string> =>
  (await secret.sign('receipts', orderId)).slice(0, LENGTH)

/** Returns whether `code` opens the order's receipts. Compares in constant time. */
export async function isReceiptCode(secret: ServerSecret, orderId: string, code: string): Promise<boolean> {
  const [given, right] = [Buffer.from(code), Buffer.from(await paperCode(secret, orderId))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Returns the address of the order's page with the receipt code after '#', so that the code never reaches servers,
 * proxies or logs (rules: receipt code). `shopUrl` is the shop's address without a slash at the end.
 */
export async function receiptFileUrl(secret: ServerSecret, shopUrl: string, orderId: string): Promise<string> {
  const page = await trackingUrl(secret, shopUrl, orderId)
  return `${page}#receipt=${await paperCode(secret, orderId)}`
}
