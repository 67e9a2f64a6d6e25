import { z } from 'zod'
import { centsOf } from '#shop/core/dollars.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/orders/order-status.ts'
import { tones } from '#shop/core/tone.ts'
import { nextSteps } from '#shop/orders/orders/money-standings.ts'
import { verifiedStatuses } from '#shop/orders/orders/payment.ts'
import type { Standing } from '#shop/orders/orders/standing.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { isFree } from '#shop/core/free-line.ts'
import type { Order, OrderLine } from '#shop/orders/orders/order.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { addressAnswer } from '#api/people/addresses/address.ts'

const amount = z.number().int()
const cents = z.int().describe('In cents, rounded up')
const tone = z.enum(tones)
const contact = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  deliveryAddress: z.string().optional().describe('The delivery address of a guest'),
})
const address = addressAnswer.omit({ id: true })

/** A line item as sold; `price` in naira per piece. */
export const lineAnswer = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  price: amount,
  quantity: z.number().int(),
  color: z.string(),
  shade: z.string().describe('The shade of its colour at the time of sale, as #rrggbb'),
  size: z.string(),
  made: z.literal(true).optional().describe('Whether it is made to order and was not taken from stock'),
  madeInDays: z.number().int().optional().describe('For a made-to-order line: the number of days'),
  finished: z.boolean().optional().describe('For a made-to-order line: whether it is finished'),
  final: z.literal(true).optional().describe('Whether it was sold as a final sale'),
  free: z
    .literal(true)
    .optional()
    .describe('Whether the line is not a product; it then has a name but no id, size or colour'),
  share: amount.describe('Its share of the order’s discount'),
})

/**
 * The payment summary as the customer sees it, with the possible next steps; amounts in naira
 * (rules: how an order stands).
 */
export const standingAnswer = z.object({
  due: amount,
  here: amount,
  byCredit: amount.describe('The part of it paid with store credit or a gift card'),
  byGiftCard: amount.describe('The part of that paid with a gift card'),
  byExchange: amount.describe('The part of the received amount that came from an exchange'),
  status: z.enum(verifiedStatuses),
  label: z.string(),
  tone,
  words: z.string(),
  also: z.string().describe('The last part of this text: how the amount due is paid, and what is refunded'),
  next: z.array(z.enum(nextSteps)),
})

/**
 * The payment summary for staff: also with pending refunds, the text of the packing slip, and the amount that counts as
 * a sale.
 */
const houseStandingAnswer = z.object({
  label: z.string(),
  tone,
  words: z.string(),
  owed: amount,
  underWay: amount,
  back: amount,
  surplus: amount,
  sale: amount.nullable(),
  slip: z.object({ send: z.boolean(), collect: amount, words: z.string() }),
})

/** The applied discounts, on the subtotal or on delivery, each with its amount. */
export const discountsAnswer = z.array(
  z.object({ name: z.string(), code: z.string().nullable(), of: z.enum(['sum', 'delivery']), given: amount }),
)

/** Returns the discount code that was applied, or null. */
export const codeOf = (discounts: z.infer<typeof discountsAnswer>): string | null =>
  discounts.find(({ code }) => code !== null)?.code ?? null

/** An order in API answers. Amounts in naira; `shipping` is delivery fee plus VAT (rules: order total). */
export const orderAnswer = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  amount,
  discount: amount.describe('The discount on its lines; their sum minus this is the subtotal'),
  discountCode: z.string().nullable().describe('The discount code used'),
  discounts: discountsAnswer,
  subtotal: amount,
  shipping: amount,
  deliveryFee: amount,
  vat: amount,
  status: z.enum(membersOf(orderStatuses)),
  method: z.enum(membersOf(orderMethods)),
  transfer: z.boolean().describe('For a cash order: whether it is paid by bank transfer'),
  payUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when its pieces are held for a bank transfer; null if none is awaited or there is no deadline'),
  claimed: z
    .boolean()
    .describe(
      'Whether the customer reported the transfer as sent and staff are checking it; the order is not paid by that',
    ),
  payment: z.enum(membersOf(paymentStates)),
  fulfilment: z.enum(membersOf(fulfilments)),
  area: z.string().nullable(),
  customer: z.string().nullable(),
  address: z.array(z.union([address, contact])),
  product: z.array(lineAnswer),
  dollar: z
    .object({ rate: z.int().describe('Kobo per dollar'), amount: cents, due: cents })
    .nullable()
    .describe(
      'The total and the amount due in dollars, at the rate when the order was placed; null if no rate was shown',
    ),
  promise: z.string().nullable().describe('The delivery time that was promised with the order'),
  buyerNote: z.string().describe('The customer’s note to the shop'),
  changedAt: z.iso.datetime().nullable().describe('When staff last changed its contents; null if unchanged'),
  exchangeOf: z.string().nullable().describe('The order whose return it replaces'),
  exchangedFor: z.array(z.string()).describe('The exchange orders for its returns, oldest first'),
  standing: standingAnswer,
})
type OrderAnswer = z.infer<typeof orderAnswer>

/** An order as staff see it: also with contact data, whether staff have opened it, and internal notes. */
export const adminOrderAnswer = orderAnswer.extend({
  ...contact.shape,
  isNew: z.boolean(),
  isTest: z.boolean().describe('Whether it is a test order, which is not counted anywhere'),
  isSimulated: z.boolean().describe('Whether its payments are simulated, or it is an exchange for such an order'),
  version: z.int().describe('The version, counted from 1; each change of its contents adds one'),
  ownFee: z.boolean().describe('Whether staff set the shipping fee instead of the area'),
  note: z.string(),
  areaDoubt: z.string().nullable().describe('The state or country of its address, if outside its shipping area'),
  house: houseStandingAnswer,
})
type AdminOrderAnswer = z.infer<typeof adminOrderAnswer>

export const toOrderAnswer = (order: Order): OrderAnswer => ({
  id: order.id,
  createdAt: order.createdAt.toISOString(),
  amount: order.amount,
  discount: order.discount,
  discountCode: codeOf(order.discounts),
  discounts: order.discounts,
  subtotal: order.subtotal,
  shipping: order.deliveryFee + order.vat,
  deliveryFee: order.deliveryFee,
  vat: order.vat,
  status: order.status,
  method: order.method,
  transfer: order.byTransfer,
  payUntil: order.payUntil?.toISOString() ?? null,
  claimed: order.standing.money === 'transfer claimed',
  payment: order.payment,
  fulfilment: order.fulfilment,
  area: order.area,
  customer: order.customerId,
  address: [addressOf(order)],
  product: order.lines.map(lineAnswerOf),
  dollar: dollarOf(order),
  promise: order.promise,
  buyerNote: order.buyerNote,
  changedAt: order.changedAt?.toISOString() ?? null,
  exchangeOf: order.exchangeOf,
  exchangedFor: order.exchangedFor,
  standing: toStandingAnswer(order.standing),
})

/** Converts an order's amounts to US dollars (rules: dollars). */
export const dollarOf = ({ dollarRate: rate, amount, standing }: Order): OrderAnswer['dollar'] =>
  rate === null ? null : { rate, amount: centsOf(amount, rate), due: centsOf(standing.due, rate) }

export const toStandingAnswer = ({
  due,
  here,
  byCredit,
  byGiftCard,
  byExchange,
  shopper,
}: Standing): z.infer<typeof standingAnswer> => ({
  due,
  here,
  byCredit,
  byGiftCard,
  byExchange,
  ...shopper,
  next: [...shopper.next],
})

/** Fixes the order of the keys, so that a retried order gets an identical answer. */
function addressOf({ address: given }: Order): OrderAnswer['address'][number] {
  if (!('firstName' in given)) {
    const { name, phone, email, deliveryAddress } = given
    return { name, phone, email, ...(deliveryAddress && { deliveryAddress }) }
  }
  const { firstName, lastName, phone, address, city, state, country } = given
  return { firstName, lastName, phone, address, city, state, country }
}

export const lineAnswerOf = ({
  productId,
  name,
  image,
  price,
  quantity,
  color,
  shade,
  size,
  madeInDays,
  finishedAt,
  final,
  share,
}: OrderLine): z.infer<typeof lineAnswer> => ({
  id: isFree({ productId }) ? '' : productId,
  name,
  image,
  price,
  quantity,
  color,
  shade,
  size,
  ...(madeInDays !== null && { made: true, madeInDays, finished: Boolean(finishedAt) }),
  ...(final && { final }),
  ...(isFree({ productId }) && { free: true as const }),
  share,
})

export const toAdminOrderAnswer = (order: Order): AdminOrderAnswer => ({
  ...toOrderAnswer(order),
  name: order.name,
  email: order.email,
  phone: order.phone,
  isNew: order.isNew,
  isTest: order.isTest,
  isSimulated: order.isSimulated,
  version: order.version,
  ownFee: order.ownFee,
  note: order.note,
  areaDoubt: order.areaDoubt,
  house: toHouseAnswer(order.standing),
})

const toHouseAnswer = ({ house, owed, underWay, back, surplus, sale, slip: { send, collect, words } }: Standing) => ({
  ...house,
  owed,
  underWay,
  back,
  surplus,
  sale,
  slip: { send, collect, words },
})
