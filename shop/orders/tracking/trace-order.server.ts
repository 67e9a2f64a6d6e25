import type { Database } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { isContact, orderNumberIn } from './tracking.ts'
import { orderNumber } from '#shop/core/order-number.server.ts'

type Asked = { number: string; contact: string }

/**
 * Returns the id of the order with this number if `contact` is the e-mail or phone number of the customer or of the
 * delivery address. An unknown number and a wrong contact return the same error. After ten failed attempts a number is
 * blocked for an hour, even if there is no such order (rules: order tracking).
 */
export async function traceOrder(
  { db, limits }: { db: Database; limits: RateLimits },
  { number: typed, contact }: Asked,
): Promise<string | Failure<'order-not-traced' | 'too-many-tries'>> {
  const number = orderNumberIn(typed)
  if (number === null) return notFound('order-not-traced')
  const limited = await limits.take('trackingPerOrder', number)
  if (limited) return limited
  const order = await db
    .selectFrom('orders')
    .where(orderNumber, '=', number)
    .select(['id', 'customer_email', 'customer_phone', 'address'])
    .executeTakeFirst()
  const of = order ?? nobody
  const { phone } = (of.address ?? {}) as { phone?: string }
  const isHers = isContact(contact, { email: of.customer_email, phones: [of.customer_phone, phone ?? ''] })
  if (!order || !isHers) return notFound('order-not-traced')
  await limits.giveBack('trackingPerOrder', number)
  return order.id
}

/** Placeholder to compare with the contact if there is no such order, so that the response takes the same time. */
const nobody = { customer_email: '-', customer_phone: '', address: null }
