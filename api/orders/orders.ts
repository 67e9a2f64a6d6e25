import { z } from 'zod'
import { config } from '#config'
import { checkout, checkoutFields } from '#shop/checkout/checkout.ts'
import { orderRefusals, placeOrder } from '#shop/checkout/place-order.server.ts'
import { isFailure, notFound } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { changeStatus } from '#shop/orders/change-status.server.ts'
import { listOrders } from '#shop/orders/list-orders.server.ts'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/order-status.ts'
import { findOrder, ordersOfCustomer } from '#shop/orders/orders.server.ts'
import { longest, text } from '#shop/text.ts'
import { call } from '#api/http/call.ts'
import { cardOrdersCallsWith, orderedTooOften, type Buyers } from './card-orders.ts'
import { listOf } from '#api/http/lists.ts'
import { adminOrderAnswer, orderAnswer, toAdminOrderAnswer, toOrderAnswer } from './order-answer.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { unpaidOrdersCallsWith } from './unpaid-orders.ts'
import { verifyCalls } from '#api/payments/verify.ts'

const byId = z.object({ id: z.string() })
const statuses = membersOf(orderStatuses)
const orderBody = checkout.extend({ product: listOf(checkoutFields.product) })
const fetched = z.object({ message: z.literal('Order Fetched Successfully'), order: adminOrderAnswer })
const updated = z.object({ message: z.literal('Order Updated Successfully'), order: adminOrderAnswer })

/** How many of her own orders a customer is answered at most. */
const OWN_ORDERS_AT_MOST = 100

const placeCashOrder = (policy: Buyers) =>
  call({
    method: 'POST',
    path: '/order/cash',
    summary: 'Places an order to be paid in cash',
    group: 'orders',
    policy,
    rate: 'ordersPerAddress',
    body: orderBody,
    status: 201,
    repeatable: true,
    answer: z.object({ message: z.literal('Order Created Successfully'), order: orderAnswer }),
    refusals: ['too-many-tries', ...orderRefusals],
    async handle({ actor, body, key, services }) {
      const limited = await orderedTooOften(services, actor)
      if (limited) return limited
      const how = { method: 'cash', key, now: services.clock() } as const
      const order = await inTransaction(services.db, (tx) => placeOrder(tx, actor, body, how))
      if (isFailure(order)) return order
      return { message: 'Order Created Successfully' as const, order: toOrderAnswer(order) }
    },
  })

const ownOrders = call({
  method: 'GET',
  path: '/order/customerOrder',
  summary: "The customer's own orders, newest first",
  group: 'orders',
  policy: 'customer',
  answer: z.object({ orders: z.array(orderAnswer) }),
  async handle({ actor, services: { db } }) {
    const orders = await ordersOfCustomer(db, actor, OWN_ORDERS_AT_MOST)
    return { orders: orders.map(toOrderAnswer) }
  },
})

const allOrders = call({
  method: 'GET',
  path: '/order',
  summary:
    'All orders, newest first, a page at a time; a search finds 1,000 at most, and isMore says that there are more',
  group: 'orders',
  policy: 'admin',
  query: z.object({
    ...paging,
    status: unlessEmpty(z.enum(statuses)),
    payment: unlessEmpty(z.enum(membersOf(paymentStates))),
    q: unlessEmpty(text(longest.search)),
  }),
  answer: z.object({
    orders: z.array(adminOrderAnswer),
    total: z.number().int(),
    isMore: z.boolean(),
    page: z.number().int(),
    limit: z.number().int(),
  }),
  async handle({ query, services: { db } }) {
    const { orders, ...rest } = await listOrders(db, query)
    return { orders: orders.map(toAdminOrderAnswer), ...rest }
  },
})

const oneOrder = call({
  method: 'GET',
  path: '/order/{id}',
  summary: 'One order',
  group: 'orders',
  policy: 'admin',
  params: byId,
  answer: fetched,
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    const order = await findOrder(db, actor, id)
    if (!order) return notFound('order-not-found')
    return { message: 'Order Fetched Successfully' as const, order: toAdminOrderAnswer(order) }
  },
})

const setStatus = call({
  method: 'PATCH',
  path: '/order/{id}',
  summary: "Sets an order's status; the one that it has already marks it as seen",
  group: 'orders',
  policy: 'admin',
  params: byId,
  body: z.object({
    status: z.enum(statuses),
    was: z.enum(statuses).optional().describe('The status that was seen; another one by now is a conflict'),
  }),
  answer: updated,
  refusals: ['order-not-found', 'stale', 'stock'],
  async handle({ actor, params: { id }, body, services: { db, clock } }) {
    const order = await inTransaction(db, (tx) => changeStatus(tx, actor, id, body, clock()))
    if (isFailure(order)) return order
    return { message: 'Order Updated Successfully' as const, order: toAdminOrderAnswer(order) }
  },
})

/** The calls about orders. A visitor may place one only where guest checkout is on (rules: who may check out). */
export function ordersCallsWith(guestCheckout: boolean) {
  const buyers: Buyers = guestCheckout ? 'buyer' : 'customer'
  return [
    placeCashOrder(buyers),
    ...cardOrdersCallsWith(buyers),
    ...unpaidOrdersCallsWith(buyers),
    ...verifyCalls,
    ownOrders,
    allOrders,
    oneOrder,
    setStatus,
  ] as const
}

export const ordersCalls = ordersCallsWith(config.checkout.guestCheckout)
