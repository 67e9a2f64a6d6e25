import { z } from 'zod'
import { centsOf } from '#shop/core/dollars.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/orders/order-status.ts'
import { tones } from '#shop/core/tone.ts'
import { nextSteps } from '#shop/orders/orders/next-step.ts'
import { verifiedStatuses } from '#shop/orders/orders/payment.ts'
import type { PaymentSummary } from '#shop/orders/orders/payment-summary.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { isCustom } from '#shop/core/custom-line.ts'
import type { Order, OrderLine } from '#shop/orders/orders/order.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { addressAnswer } from '#api/people/addresses/address.ts'

const amount = z.number().int()
const cents = z.int().describe('In US cents, rounded up')
const tone = z.enum(tones)
const contact = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  deliveryAddress: z.string().optional().describe('Delivery address of a guest’s order'),
})
const address = addressAnswer.omit({ id: true })

/** A line item as sold; `price` in naira per unit. */
export const lineAnswer = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  price: amount,
  quantity: z.number().int(),
  color: z.string(),
  shade: z.string().describe('Shade of the colour at the time of sale, as #rrggbb'),
  size: z.string(),
  made: z.literal(true).optional().describe('The piece is made to order and was not taken from stock'),
  madeInDays: z.number().int().optional().describe('Number of days in which a made-to-order line is made'),
  finished: z.boolean().optional().describe('Whether a made-to-order line is finished'),
  final: z.literal(true).optional().describe('The piece was sold as final sale and can’t be returned'),
  free: z
    .literal(true)
    .optional()
    .describe('A custom line without a product: it has a name, but no id, size or colour'),
  share: amount.describe('The line’s share of the order’s discount'),
})

/** The payment summary for the customer, with the possible next steps; amounts in naira (rules: payment summary). */
export const paymentSummaryResponse = z.object({
  due: amount,
  here: amount,
  byCredit: amount.describe('The part paid with store credit or a gift card'),
  byGiftCard: amount.describe('The part paid with a gift card, included in byCredit'),
  byExchange: amount.describe('The part of the received amount that was transferred by an exchange'),
  status: z.enum(verifiedStatuses),
  label: z.string(),
  tone,
  words: z.string(),
  also: z.string().describe('End of the message: how to pay the amount due, and the amount to be refunded'),
  next: z.array(z.enum(nextSteps)),
})

/** The payment summary for staff. */
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

/** An order in API responses: amounts in naira; `shipping` is delivery fee plus VAT (rules: order total). */
export const orderAnswer = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  amount,
  discount: amount.describe('Total discount of the lines: their sum minus the subtotal'),
  discountCode: z.string().nullable().describe('The discount code that was used'),
  discounts: discountsAnswer,
  subtotal: amount,
  shipping: amount,
  deliveryFee: amount,
  vat: amount,
  status: z.enum(membersOf(orderStatuses)),
  method: z.enum(membersOf(orderMethods)),
  transfer: z.boolean().describe('A cash order that is paid by bank transfer'),
  payUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'Time until which the pieces are reserved for a bank transfer. Null if no transfer is expected or there is no time limit',
    ),
  claimed: z
    .boolean()
    .describe('The customer has reported the transfer as sent, and staff are checking it. The order is not paid yet'),
  payment: z.enum(membersOf(paymentStates)),
  fulfilment: z.enum(membersOf(fulfilments)),
  area: z.string().nullable(),
  customer: z.string().nullable(),
  address: z.array(z.union([address, contact])),
  product: z.array(lineAnswer),
  dollar: z
    .object({ rate: z.int().describe('Kobo per US dollar'), amount: cents, due: cents })
    .nullable()
    .describe(
      'Total and amount due in US dollars at the exchange rate of the order time. Null if no dollar price was shown',
    ),
  promise: z.string().nullable().describe('Delivery time promised to the customer at the time of the order'),
  buyerNote: z.string().describe('The customer’s note for the shop'),
  changedAt: z.iso
    .datetime()
    .nullable()
    .describe('Time when staff last changed the contents of the order. Null if it was never changed'),
  exchangeOf: z.string().nullable().describe('The returned order for which this order is the exchange'),
  exchangedFor: z.array(z.string()).describe('Orders in exchange for returned pieces of this order, oldest first'),
  standing: paymentSummaryResponse,
})
type OrderAnswer = z.infer<typeof orderAnswer>

/** An order for staff, with contact data, internal notes, and whether staff have opened it. */
export const adminOrderAnswer = orderAnswer.extend({
  ...contact.shape,
  isNew: z.boolean(),
  isTest: z.boolean().describe('A test order by the shop owner. It is excluded from all reports'),
  isSimulated: z.boolean().describe('Payments are simulated, or the order is an exchange for such an order'),
  version: z.int().describe('Starts at 1 and increases with each change of the contents'),
  ownFee: z.boolean().describe('The delivery fee was set by staff and differs from the fee of the area'),
  note: z.string(),
  areaDoubt: z.string().nullable().describe('The area in which the address appears to be, if it is not the chosen one'),
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
  claimed: order.standing.isClaimed,
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
  standing: toPaymentSummaryResponse(order.standing),
})

/** Converts an order's amounts to US dollars (rules: dollar amounts). */
export const dollarOf = ({ dollarRate: rate, amount, standing }: Order): OrderAnswer['dollar'] =>
  rate === null ? null : { rate, amount: centsOf(amount, rate), due: centsOf(standing.due, rate) }

export const toPaymentSummaryResponse = ({
  due,
  here,
  byCredit,
  byGiftCard,
  byExchange,
  shopper,
}: PaymentSummary): z.infer<typeof paymentSummaryResponse> => ({
  due,
  here,
  byCredit,
  byGiftCard,
  byExchange,
  ...shopper,
  next: [...shopper.next],
})

/**
 * Returns the order's address or contact. The keys are in a fixed order, so that a retried order gets an identical
 * response.
 */
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
  id: isCustom({ productId }) ? '' : productId,
  name,
  image,
  price,
  quantity,
  color,
  shade,
  size,
  ...(madeInDays !== null && { made: true, madeInDays, finished: Boolean(finishedAt) }),
  ...(final && { final }),
  ...(isCustom({ productId }) && { free: true as const }),
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

const toHouseAnswer = ({
  house,
  owed,
  underWay,
  back,
  surplus,
  sale,
  slip: { send, collect, words },
}: PaymentSummary) => ({
  ...house,
  owed,
  underWay,
  back,
  surplus,
  sale,
  slip: { send, collect, words },
})
