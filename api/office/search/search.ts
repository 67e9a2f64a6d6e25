import { z } from 'zod'
import { judge, type Needs } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { listStock } from '#shop/catalogue/products/stock-list.server.ts'
import { listCustomers } from '#shop/people/customers/list-customers.server.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { listOrders } from '#shop/orders/orders/list-orders.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'

const MOST_OF_EACH = 5
const first = { page: 1, limit: MOST_OF_EACH }
const whole = z.number().int()

export const searchCalls = [
  call({
    method: 'GET',
    path: '/search',
    summary: 'Searches products, orders and customers that you may see. Returns up to 5 of each, newest first',
    group: 'admin',
    policy: ['orders', 'money', 'customers', 'products'],
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
      orders: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          createdAt: z.iso.datetime(),
          amount: whole,
          status: z.enum(membersOf(orderStatuses)),
        }),
      ),
      customers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() })),
    }),
    async handle({ actor, query: { q }, services: { db, clock } }) {
      if (q === '') return { products: [], orders: [], customers: [] }
      const sees = (...needs: Needs) => judge(needs, actor) === 'allowed'
      const [products, orders, customers] = await Promise.all([
        sees('products')
          ? listStock(db, { ...first, q, sort: 'newest', low: false }, clock()).then((found) => found.products)
          : [],
        sees('orders', 'money') ? listOrders(db, { ...first, q }).then((found) => found.orders) : [],
        sees('customers') ? listCustomers(db, { ...first, q }).then((found) => found.customers) : [],
      ])
      return {
        products: products.map(toProduct),
        orders: orders.map(toOrder),
        customers: customers.map(({ id, name, email, phone }) => ({ id, name, email, phone })),
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
