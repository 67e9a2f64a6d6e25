import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { asked } from './ask.ts'
import { anyOf, bodyFor, type OrderRows } from './order-rows.ts'

const STEADY_EVERY_MS = 200

/**
 * Places a number of orders per second for some seconds. Returns the longest time in milliseconds from the response to
 * an order until its mail is `received`.
 */
export async function slowestMail(
  url: string,
  { tokens, products }: OrderRows,
  received: readonly string[],
  seconds: number,
): Promise<number> {
  const placed = new Map<string, number>()
  let slowest = 0
  let read = received.length
  const look = () => {
    for (; read < received.length; read++) {
      const [, short = ''] = /Subject: Your order #(\w+)/.exec(received[read]!) ?? []
      slowest = Math.max(slowest, performance.now() - (placed.get(short) ?? Infinity))
      placed.delete(short)
    }
  }
  const looking = setInterval(look, 10)
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(STEADY_EVERY_MS)) {
    const { order } = await asked<{ order: { id: string } }>(
      url,
      'POST',
      '/order/cash',
      bodyFor(anyOf(products)),
      anyOf(tokens),
    )
    placed.set(order.id.slice(0, 5), performance.now())
  }
  while (placed.size > 0) await pause(STEADY_EVERY_MS)
  clearInterval(looking)
  return slowest
}

/** Waits until the events of earlier orders have been handled. */
export async function idle(client: Client): Promise<void> {
  const open = 'select from outbox where done_at is null and next_try_at <= now() limit 1'
  while ((await client.query(open)).rowCount) await pause(STEADY_EVERY_MS)
}
