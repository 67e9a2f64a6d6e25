import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { isShown } from '#shop/catalogue/products/is-shown.server.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import type { Checkout } from '#shop/shopping/checkout/checkout.ts'
import { placeCardOrder } from '#shop/shopping/checkout/place-card-order.server.ts'
import type { OrderFailure } from '#shop/shopping/checkout/place-order.server.ts'
import { isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { naira } from '#shop/core/money.ts'
import { totals } from '#shop/pricing/totals.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import type { CardRefused } from '#shop/orders/payments/card-testing/refused-card.server.ts'
import type { Provider } from '#shop/orders/payments/provider.ts'
import type { Opened } from '#shop/orders/payments/attempts/start-payment.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'

type Circumstances = {
  /** The provider that simulates payments of test orders. */
  provider: Provider
  /** The client's Idempotency-Key: a repeated key returns the same order. */
  key: string | null
  returnUrl: () => string
  now: Date
  settings: SettingsSnapshot
}

/**
 * Places a test order of the owner, for pickup: one unit of this product, or of the newest published product, at its card
 * price. It is processed like a card order, but takes no stock and doesn't count in any report. Returns NotFound if no
 * such product is published; otherwise fails like `placeCardOrder` (rules: test orders).
 */
export async function placeTestOrder(
  db: Database,
  admin: Admin,
  productId: string | null,
  { provider, key, returnUrl, now, settings: snapshot }: Circumstances,
): Promise<
  { order: Order; opened: Opened } | OrderFailure | Failure<'product-not-found' | 'payment-not-opened'> | CardRefused
> {
  const product = await productToTry(db, productId, now)
  if (!product) return notFound('product-not-found')
  const { settings } = snapshot
  const price = salePrice({ price: naira(product.price), discount: naira(product.discount) })
  const { amount, shipping } = totals([{ price, quantity: 1 }], null, 'card', settings)
  const { id, name, sizes, colors } = product
  const wanted: Checkout = {
    amount,
    shipping,
    product: [{ id, name, quantity: 1, size: sizes[0]!, color: colors[0]! }],
    name: admin.name,
    phone: settings.contact.phone,
    email: admin.email,
  }
  const placed = await placeCardOrder(db, { kind: 'visitor' }, wanted, {
    provider,
    cards: null,
    key,
    returnUrl,
    now,
    settings: snapshot,
    alsoWrite: (tx, order) =>
      writeAudit(tx, admin, { action: 'test-order-placed', subject: 'order', subjectId: order.id }, now),
  })
  // A test order uses no credit, so a payment page is always opened.
  return isFailure(placed) ? placed : { ...placed, opened: placed.opened! }
}

const productToTry = (db: Database, id: string | null, now: Date) =>
  db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where(isShown(now))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .select(['id', 'name', 'price', 'discount', 'sizes', 'colors'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
