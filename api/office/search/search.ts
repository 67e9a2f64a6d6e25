import { z } from 'zod'
import { judge, type Needs } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { listStock } from '#shop/catalogue/products/stock-list.server.ts'
import { listCustomers } from '#shop/people/customers/list-customers.server.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { findOrdersExactly } from '#shop/orders/orders/find-orders.server.ts'
import { listOrders } from '#shop/orders/orders/list-orders.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { findSettings } from '#shop/platform/settings/find-settings.ts'
import { settingsGroupNames } from '#shop/platform/settings/settings.ts'
import { findDiscountByCode } from '#shop/shopping/discounts/find-discount.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'

const MOST_OF_EACH = 5
const first = { page: 1, limit: MOST_OF_EACH }
const whole = z.number().int()

const order = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  amount: whole,
  status: z.enum(membersOf(orderStatuses)),
})

const nothing = {
  ...{ products: [], orders: [], byAmount: [], byWaybill: [], byReference: [] },
  ...{ customers: [], discounts: [], settings: [] },
}

export const searchCalls = [
  call({
    method: 'GET',
    path: '/search',
    summary:
      'Searches products, orders, customers, discounts and settings that you may see. Returns up to 5 of each, newest first',
    group: 'admin',
    policy: ['orders', 'money', 'customers', 'products', 'discounts', 'settings'],
    query: z.object({ q: text(longest.search) }),
    answer: z.object({
      products: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          number: z.string(),
          image: z.string(),
          price: whole,
          stock: whole,
          state: z.enum(productStateNames),
        }),
      ),
      orders: z.array(order),
      byAmount: z.array(order).describe('Orders of exactly this amount'),
      byWaybill: z
        .array(order)
        .describe(
          'Orders with a parcel whose waybill number is this, or begins or ends with it (at least 4 characters)',
        ),
      byReference: z.array(order).describe('Orders with a payment of this reference, yours or the provider’s'),
      customers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() })),
      discounts: z
        .array(z.object({ id: z.string(), name: z.string(), code: z.string() }))
        .describe('The discount with this code'),
      settings: z
        .array(
          z.object({
            group: z.enum(settingsGroupNames),
            field: z.string(),
            label: z.string(),
          }),
        )
        .describe('Settings by their label, the best match first'),
    }),
    async handle({ actor, query: { q }, services: { db, clock } }) {
      if (q === '') return nothing
      const sees = (...needs: Needs) => judge(needs, actor) === 'allowed'
      const [products, orders, exact, customers, discount] = await Promise.all([
        sees('products')
          ? listStock(db, { ...first, q, sort: 'newest', low: false }, clock()).then((found) => found.products)
          : [],
        sees('orders', 'money') ? listOrders(db, { ...first, q }).then((found) => found.orders) : [],
        findOrdersExactly(db, actor, { typed: q, most: MOST_OF_EACH }),
        sees('customers') ? listCustomers(db, { ...first, q }).then((found) => found.customers) : [],
        findDiscountByCode(db, actor, q),
      ])
      return {
        products: products.map(toProduct),
        orders: orders.map(toOrder),
        byAmount: exact.byAmount.map(toOrder),
        byWaybill: exact.byWaybill.map(toOrder),
        byReference: exact.byReference.map(toOrder),
        customers: customers.map(({ id, name, email, phone }) => ({ id, name, email, phone })),
        discounts: discount ? [discount] : [],
        settings: findSettings(q, actor, MOST_OF_EACH).map(({ group, field, label }) => ({ group, field, label })),
      }
    },
  }),
] as const

const toProduct = ({ id, name, number, images: [main], price, stock, state }: Product) => ({
  id,
  name,
  number,
  image: main ? pictureMainUrl(main) : '',
  price,
  stock,
  state,
})

const toOrder = ({ id, name, email, createdAt, amount, status }: Order) => ({
  id,
  name,
  email,
  createdAt: createdAt.toISOString(),
  amount,
  status,
})
