import { z } from 'zod'
import { checkout, checkoutFields } from '#shop/shopping/checkout/checkout.ts'
import { lastClaim } from '#shop/orders/claims/claims.server.ts'
import { withOrderQueue } from '#shop/shopping/checkout/order-queue.server.ts'
import { ticked } from '#shop/catalogue/products/stock-filter.ts'
import { orderRefusals, placeOrder } from '#shop/shopping/checkout/place-order.server.ts'
import { asTyped } from '#shop/shopping/discounts/guesses.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { changeStatus } from '#shop/orders/orders/change-status.server.ts'
import { undoChange } from '#shop/orders/orders/undo-change.server.ts'
import { eventsOf } from '#shop/orders/orders/events.server.ts'
import { ownStory } from '#shop/orders/orders/own-story.ts'
import { tendersOf } from '#shop/orders/orders/tenders.server.ts'
import { UNDO_SECONDS, untoldChange } from '#shop/orders/orders/unsent-change.server.ts'
import { listOrders } from '#shop/orders/orders/list-orders.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses, orderWork, paymentStates } from '#shop/orders/orders/order-status.ts'
import { sourceOfOrder } from '#shop/orders/orders/sources.server.ts'
import { findOrder, ordersOfCustomer } from '#shop/orders/orders/orders.server.ts'
import { madeByStaff } from '#shop/shopping/staff-orders/staff-orders.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { claimAnswer, toClaimAnswer } from '#api/orders/claims/answer.ts'
import { customerMail, customerMailNames } from '#shop/core/customer-mail.ts'
import { orderMessage } from '#shop/orders/orders/order-message.ts'
import { carriedByWords } from '#shop/orders/parcels/parcel.ts'
import { parcelsOf } from '#shop/orders/parcels/parcels.server.ts'
import { call } from '#api/http/call.ts'
import { cardOrdersCalls, orderedTooOften } from './card-orders.ts'
import { toWithdrawn, undoAnswer, withdrawnAnswer } from './undo-answer.ts'
import { giftCardOf, giftCardRefusals } from './gift-card-of.ts'
import { typedIn } from './typed-code.ts'
import { listOf } from '#api/http/lists.ts'
import { adminOrderAnswer, orderAnswer, toAdminOrderAnswer, toOrderAnswer } from './order-answer.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { ownParcelAnswer, toOwnParcel } from '#api/orders/parcels/parcel-answer.ts'
import { unpaidOrdersCalls } from './unpaid-orders.ts'
import { verifyCalls } from '#api/orders/payments/verify.ts'

const byId = z.object({ id: z.string() })
const statuses = membersOf(orderStatuses)
const orderBody = checkout.extend({ product: listOf(checkoutFields.product) })
const fetched = z.object({ message: z.literal('Order Fetched Successfully'), order: adminOrderAnswer })
const updated = z.object({ message: z.literal('Order Updated Successfully'), order: adminOrderAnswer })

/** Maximum number of orders in the list for a customer. */
const OWN_ORDERS_AT_MOST = 100

const placeCashOrder = call({
  method: 'POST',
  path: '/order/cash',
  summary: 'Creates an order that is paid in cash, or, with `transfer`, by bank transfer before it is sent',
  group: 'orders',
  policy: 'buyer',
  rate: 'ordersPerAddress',
  body: orderBody,
  status: 201,
  repeatable: true,
  answer: z.object({ message: z.literal('Order Created Successfully'), order: orderAnswer }),
  refusals: [...giftCardRefusals, ...orderRefusals],
  async handle({ actor, body, key, from, headers, services }) {
    const limited = await orderedTooOften(services, actor)
    if (limited) return limited
    const giftCardId = await giftCardOf(services, body, { buyer: actor, from, headers })
    if (isFailure(giftCardId)) return giftCardId
    const networkKey = await services.secret.sign('network', from)
    const how = {
      method: 'cash',
      key,
      networkKey,
      giftCardId,
      now: services.clock(),
      settings: services.settings.snapshot(),
    } as const
    const typed = await typedIn(services, body, { buyer: actor, from, headers })
    const order = await asTyped(services, typed, () =>
      withOrderQueue(body.product, () => inTransaction(services.db, (tx) => placeOrder(tx, actor, body, how))),
    )
    if (isFailure(order)) return order
    return { message: 'Order Created Successfully' as const, order: toOrderAnswer(order) }
  },
})

const ownOrders = call({
  method: 'GET',
  path: '/order/customerOrder',
  summary: 'Lists the signed-in customer’s orders, newest first',
  group: 'orders',
  policy: 'customer',
  answer: z.object({ orders: z.array(orderAnswer) }),
  async handle({ actor, services: { db } }) {
    const orders = await ordersOfCustomer(db, actor, OWN_ORDERS_AT_MOST)
    return { orders: orders.map(toOrderAnswer) }
  },
})

const ownOrder = call({
  method: 'GET',
  path: '/order/customerOrder/{id}',
  summary: 'Returns an order of the signed-in customer',
  group: 'orders',
  policy: 'customer',
  params: byId,
  answer: z.object({
    order: orderAnswer,
    claim: claimAnswer.nullable().describe('The customer’s last report about the bank transfer'),
    parcels: z.array(ownParcelAnswer),
    story: z
      .array(z.object({ at: z.iso.datetime(), words: z.string() }))
      .describe('Timeline of the order, oldest first'),
  }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    const order = await findOrder(db, actor, id)
    if (!order) return notFound('order-not-found')
    const [events, tenders, parcels, claim] = await Promise.all([
      eventsOf(db, id),
      tendersOf(db, id),
      parcelsOf(db, id),
      order.transferFirst ? lastClaim(db, id) : null,
    ])
    const happened = { events: events ?? [], tenders, fulfilment: order.fulfilment }
    const story = ownStory(happened, UNDO_SECONDS * 1_000).map(({ at, words }) => ({ at: at.toISOString(), words }))
    return {
      order: toOrderAnswer(order),
      claim: claim && toClaimAnswer(claim),
      parcels: parcels.map(toOwnParcel),
      story,
    }
  },
})

const allOrders = call({
  method: 'GET',
  path: '/order',
  summary:
    'Lists all orders, newest first, paginated. A search returns up to 1,000 orders; isMore is true if there are more',
  group: 'orders',
  policy: ['orders', 'money'],
  query: z.object({
    ...paging,
    status: unlessEmpty(z.enum(statuses)),
    payment: unlessEmpty(z.enum(membersOf(paymentStates))),
    work: unlessEmpty(z.enum(membersOf(orderWork))).describe(
      'to-send: new orders that are paid or in cash; to-make: those of them with made-to-order pieces',
    ),
    tests: unlessEmpty(ticked).describe('1: only test orders; otherwise they are excluded'),
    q: unlessEmpty(text(longest.search)),
  }),
  answer: z.object({
    orders: z.array(adminOrderAnswer),
    total: z.number().int(),
    isMore: z.boolean(),
    page: z.number().int(),
    limit: z.number().int(),
  }),
  async handle({ query: { work, payment, ...query }, services: { db } }) {
    const wanted = { ...query, ...(payment && { payments: [payment] }), ...(work && orderWork[work]) }
    const { orders, ...rest } = await listOrders(db, wanted)
    return { orders: orders.map(toAdminOrderAnswer), ...rest }
  },
})

/** The traffic source of the order; fields are empty if unknown. */
const sourceAnswer = z.object({
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  referrer: z.string().describe('Host of the referring page'),
})

/** The staff member who created the order, with any prices they set; null if the customer placed it. */
const staffAnswer = z.object({
  name: z.string(),
  prices: z
    .array(z.object({ line: z.int(), name: z.string(), usual: z.int().nullable(), price: z.int(), reason: z.string() }))
    .describe('Price of one piece in naira, by line position. A custom line has no regular price'),
})

const oneOrder = call({
  method: 'GET',
  path: '/order/{id}',
  summary: 'Returns an order',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  answer: fetched.extend({
    mail: z
      .enum(customerMailNames)
      .describe('Whether the customer is emailed about a change of status, and the reason if not'),
    toCustomer: z
      .string()
      .describe('Prefilled messages to the customer for a messaging app, with the current state of the order'),
    undo: undoAnswer.nullable(),
    source: sourceAnswer.nullable(),
    staff: staffAnswer.nullable(),
  }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db, mailer, settings } }) {
    const order = await findOrder(db, actor, id)
    if (!order) return notFound('order-not-found')
    const isOn = settings.now().mails['order-status'].on
    const mail = customerMail(order.email, { canSend: mailer.canSend, isOn })
    const [parcels, untold, source, staff] = await Promise.all([
      parcelsOf(db, id),
      untoldChange(db, id),
      sourceOfOrder(db, id),
      madeByStaff(db, id),
    ])
    const underWay = parcels.filter(({ deliveredAt }) => deliveredAt === null)
    const carriedBy = underWay.map((parcel) => carriedByWords(parcel).join(', ')).filter(Boolean)
    const toCustomer = orderMessage(order, settings.now().house.name, carriedBy)
    const undo = untold && { change: untold.id, was: untold.was, seconds: untold.seconds }
    return {
      message: 'Order Fetched Successfully' as const,
      order: toAdminOrderAnswer(order),
      mail,
      toCustomer,
      undo,
      source,
      staff,
    }
  },
})

const setStatus = call({
  method: 'PATCH',
  path: '/order/{id}',
  summary: 'Sets the status of an order. Sending the current status marks the order as seen',
  group: 'orders',
  policy: 'orders',
  params: byId,
  body: z.object({
    status: z.enum(statuses),
    was: z
      .enum(statuses)
      .optional()
      .describe('The status that you loaded. If it has changed since then, the call fails with a conflict'),
  }),
  answer: updated,
  refusals: ['order-not-found', 'stale', 'stock'],
  async handle({ actor, params: { id }, body, services: { db, clock } }) {
    const order = await inTransaction(db, (tx) => changeStatus(tx, actor, id, body, clock()))
    if (isFailure(order)) return order
    return { message: 'Order Updated Successfully' as const, order: toAdminOrderAnswer(order) }
  },
})

const undo = call({
  method: 'DELETE',
  path: '/order/{id}/changes/{change}',
  summary: 'Undoes the last status change of an order, as long as the customer has not been notified',
  group: 'orders',
  policy: 'orders',
  params: z.object({ id: z.string(), change: z.string() }),
  answer: z.object({ message: z.literal('Change undone'), order: adminOrderAnswer, parcel: withdrawnAnswer }),
  refusals: ['order-not-found', 'stale', 'stock', 'told'],
  async handle({ actor, params: { id, change }, services: { db, clock } }) {
    const undone = await inTransaction(db, (tx) => undoChange(tx, actor, id, change, clock()))
    if (isFailure(undone)) return undone
    const { order, parcel } = undone
    return {
      message: 'Change undone' as const,
      order: toAdminOrderAnswer(order),
      parcel: toWithdrawn(parcel, actor),
    }
  },
})

/** API calls for orders. Visitors may place an order only while guest checkout is on (rules: checkout access). */
export const ordersCalls = [
  placeCashOrder,
  ...cardOrdersCalls,
  ...unpaidOrdersCalls,
  ...verifyCalls,
  ownOrders,
  ownOrder,
  allOrders,
  oneOrder,
  setStatus,
  undo,
] as const
