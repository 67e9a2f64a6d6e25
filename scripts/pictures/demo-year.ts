import { demoProducts } from '#demo/products.ts'
import type { Services } from '#services'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeAsk, type Ask } from '#test/ask.ts'
import { fillShelves } from '#test/catalogue.ts'
import type { TestClock } from '#test/clock.ts'
import { makeAdmin, makeCustomer } from '#test/people.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { drawBy, type Draw } from '#test/payments/draw-by.ts'
import { makeProduct, type ProductWish } from '#test/products.ts'
import type { MemoryMedia } from '#test/media.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const DAYS = 360
const ORDERS = 160
/** Growth of the number of orders; if above 1, later months have more orders than earlier ones. */
const GROWTH = 1.5
const YEARS_STOCK = 50
const SEED = 20_261_121
const DELIVERED_AFTER_DAYS = 4
const names = ['Ada', 'Bisi', 'Chidi', 'Dami', 'Ebele', 'Funke', 'Gana', 'Halima', 'Ife', 'Jide', 'Kemi', 'Lami']

/** Publishes the demo collection and creates a year of orders, up to now, by fictional customers. */
export async function makeDemoYear(
  shop: Services & { media: MemoryMedia },
  clock: TestClock,
  url: string,
): Promise<void> {
  const { db, media } = shop
  const api = makeAsk(url)
  const draw = drawBy(SEED)
  const today = Date.now()
  const products = await fillShelves(
    { media, clock, product: (wish = {}) => makeProduct(db, clock.now(), wellStocked(wish)) },
    demoProducts(),
  )
  for (const daysAgo of daysOfOrders(draw)) {
    clock.set(new Date(today - daysAgo * DAY_MS - (1 + draw(300)) * MINUTE_MS))
    const { token } = await makeCustomer(db, clock.now(), { name: `${names[draw(names.length)]} Example` })
    const id = await order(api, token, products[draw(products.length)]!, 1 + draw(2))
    if (id && daysAgo >= DELIVERED_AFTER_DAYS) await deliver(api, shop, clock, id)
  }
  clock.set(new Date(today))
}

/** Stock for a year of orders; products shown as sold out keep no stock. */
const wellStocked = ({ stock, variants, ...wish }: ProductWish): ProductWish => ({
  ...wish,
  stock: stock && stock * YEARS_STOCK,
  variants: variants?.map((variant) => ({ ...variant, stock: variant.stock * YEARS_STOCK })),
})

/** Returns for each order how many days ago it was placed, earliest first. */
const daysOfOrders = (draw: Draw): number[] =>
  Array.from({ length: ORDERS }, () => Math.floor(DAYS * (draw(1_000) / 1_000) ** GROWTH)).toSorted((a, b) => b - a)

/** Places an order and returns its id, or undefined if the stock was too low. */
async function order(api: Ask, token: string, product: Product, quantity: number): Promise<string | undefined> {
  const { status, body } = await api<OrderAnswered>('POST', '/order/cash', {
    token,
    body: cashOrder([{ product, quantity }]),
  })
  return status === 201 ? body.order.id : undefined
}

async function deliver(api: Ask, { db }: Services, clock: TestClock, id: string): Promise<void> {
  const { token } = await makeAdmin(db, clock.now(), { name: 'Example Owner' })
  const { status, body } = await api('PATCH', `/order/${id}`, { token, body: { status: 'delivered' } })
  if (status !== 200) throw new Error(body.message)
}
