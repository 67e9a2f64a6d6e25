import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { checkout } from '#shop/shopping/checkout/checkout.ts'
import { placeOrder, type OrderFailure } from '#shop/shopping/checkout/place-order.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { awaitPayment } from '#shop/orders/payments/attempts/start-payment.server.ts'
import type { CardRefused } from '#shop/orders/payments/card-testing/refused-card.server.ts'
import { sandbox } from '#shop/orders/payments/providers/sandbox.server.ts'
import { findArea } from '#shop/pricing/delivery.ts'
import { totals } from '#shop/pricing/totals.ts'
import { readSettings } from '#shop/platform/settings/settings.server.ts'
import type { Database } from '#db/connect.ts'
import type { Buyer } from './fill-people.ts'
import type { PlannedOrder } from './plan.ts'

/** Returns the sandbox provider with its clock set to this time, whichever provider the shop uses. */
export function sandboxAt(db: Database, at: Date) {
  const clock = () => at
  return { db, clock, providers: { sandbox: sandbox(db, clock) } }
}

/**
 * Places the order as its buyer would. `reference` is the reference of its card payment, or null if it is not paid by
 * card.
 */
export async function placeDemoOrder(
  db: Database,
  buyer: Buyer,
  { key, lines, person, placedAt, course }: PlannedOrder,
): Promise<{ order: Order; reference: string | null } | OrderFailure | CardRefused> {
  const known = await readSettings(db)
  const byCard = course.pays === 'by card' || course.pays === 'by a declined card'
  const area = course.pickup ? null : findArea(person.area, known.settings.delivery)!
  const figures = totals(
    lines.map(({ product, quantity }) => ({ price: salePrice(product), quantity })),
    area,
    course.pays === 'transfer' ? 'transfer' : byCard ? 'card' : 'cash',
    known.settings,
  )
  const asked = checkout.parse({
    amount: figures.amount,
    shipping: figures.shipping,
    ...(course.pays === 'transfer' && { transfer: true }),
    product: lines.map(({ product: { name }, ...line }) => ({ ...line, name })),
    ...(area && { address: buyer.addressId, area: area.name }),
  })
  const { providers } = sandboxAt(db, placedAt)
  return inTransaction(db, async (tx) => {
    const method = byCard ? 'sandbox' : 'cash'
    const order = await placeOrder(tx, buyer, asked, { method, key, now: placedAt, settings: known })
    if (isFailure(order)) return order
    if (!byCard) return { order, reference: null }
    const hold = { now: placedAt, holdMinutes: known.settings.payments.reservationMinutes, cards: null }
    const attempt = await awaitPayment(tx, order.id, providers.sandbox, hold, order.amount)
    if (isFailure(attempt)) return attempt
    const { reference, amount } = attempt
    const returnUrl = 'http://localhost/payment-successful'
    await sandbox(tx, () => placedAt).start({ reference, amount, orderId: order.id, customer: buyer, returnUrl })
    return { order, reference }
  })
}
