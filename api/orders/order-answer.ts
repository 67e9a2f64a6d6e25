import { z } from 'zod'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/order-status.ts'
import { tones } from '#shop/tone.ts'
import { nextSteps } from '#shop/orders/money-standings.ts'
import { verifiedStatuses } from '#shop/orders/payment.ts'
import type { Standing } from '#shop/orders/standing.ts'
import { fulfilments } from '#shop/orders/fulfilment.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import { orderMethods } from '#shop/orders/payment-method.ts'
import { addressAnswer } from '#api/addresses/address.ts'

const amount = z.number().int()
const tone = z.enum(tones)
const contact = z.object({ name: z.string(), phone: z.string(), email: z.string() })
const address = addressAnswer.omit({ id: true })

/** A line as it was sold; `price` in naira for one piece. */
export const lineAnswer = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  price: amount,
  quantity: z.number().int(),
  color: z.string(),
  shade: z.string().describe('Of its colour when it was sold, as #rrggbb'),
  size: z.string(),
  made: z.literal(true).optional().describe('It is made for her, and no piece was taken out of stock for it'),
  madeInDays: z.number().int().optional().describe('Of a line that is made: in how many days'),
  share: amount.describe('What of the discount of the order it bears'),
})

/**
 * How an order's money stands for whoever ordered it, in words, and what she may do next; sums in naira
 * (rules: how an order stands).
 */
export const standingAnswer = z.object({
  due: amount,
  here: amount,
  status: z.enum(verifiedStatuses),
  label: z.string(),
  tone,
  words: z.string(),
  also: z.string().describe('The end of these words: how what is due is paid, and what goes back'),
  next: z.array(z.enum(nextSteps)),
})

/** The same for the house: also what goes back, what its packing slip says, and with how much it is a sale. */
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

/** The discounts that count, of the sum or of the delivery, each with what it gives. */
export const discountsAnswer = z.array(
  z.object({ name: z.string(), code: z.string().nullable(), of: z.enum(['sum', 'delivery']), given: amount }),
)

/** The code by which something was taken off, if any was. */
export const codeOf = (discounts: z.infer<typeof discountsAnswer>): string | null =>
  discounts.find(({ code }) => code !== null)?.code ?? null

/** An order as the API shows it. Amounts in naira; `shipping` is delivery fee and VAT together (rules: order total). */
export const orderAnswer = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  amount,
  discount: amount.describe('What was taken off its lines: they come to as much more than the subtotal'),
  discountCode: z.string().nullable().describe('The code by which something was taken off'),
  discounts: discountsAnswer,
  subtotal: amount,
  shipping: amount,
  deliveryFee: amount,
  vat: amount,
  status: z.enum(membersOf(orderStatuses)),
  method: z.enum(membersOf(orderMethods)),
  transfer: z.boolean().describe('Of an order in cash: its money comes by bank transfer'),
  payUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when its pieces are held for a bank transfer; null where none is awaited, or without a clock'),
  payment: z.enum(membersOf(paymentStates)),
  fulfilment: z.enum(membersOf(fulfilments)),
  area: z.string().nullable(),
  customer: z.string().nullable(),
  address: z.array(z.union([address, contact])),
  product: z.array(lineAnswer),
  promise: z.string().nullable().describe('How soon she was told to have it, when she ordered'),
  buyerNote: z.string().describe('What she wrote to the house with it'),
  standing: standingAnswer,
})
type OrderAnswer = z.infer<typeof orderAnswer>

/** An order as an admin sees it: also who to reach, whether nobody has opened it yet, and what admins noted. */
export const adminOrderAnswer = orderAnswer.extend({
  ...contact.shape,
  isNew: z.boolean(),
  isTest: z.boolean().describe('An owner tries her shop with it: it counts nowhere'),
  note: z.string(),
  areaDoubt: z.string().nullable().describe('Where its address plainly is, when that is outside its area'),
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
  payment: order.payment,
  fulfilment: order.fulfilment,
  area: order.area,
  customer: order.customerId,
  address: [addressOf(order)],
  product: order.lines.map(lineAnswerOf),
  promise: order.promise,
  buyerNote: order.buyerNote,
  standing: toStandingAnswer(order.standing),
})

export const toStandingAnswer = ({ due, here, shopper }: Standing): z.infer<typeof standingAnswer> => ({
  due,
  here,
  ...shopper,
  next: [...shopper.next],
})

/** The keys in one order, so that an order repeated is the same to the letter. */
function addressOf({ address: given }: Order): OrderAnswer['address'][number] {
  if (!('firstName' in given)) return { name: given.name, phone: given.phone, email: given.email }
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
  share,
}: OrderLine): z.infer<typeof lineAnswer> => ({
  id: productId,
  name,
  image,
  price,
  quantity,
  color,
  shade,
  size,
  ...(madeInDays !== null && { made: true, madeInDays }),
  share,
})

export const toAdminOrderAnswer = (order: Order): AdminOrderAnswer => ({
  ...toOrderAnswer(order),
  name: order.name,
  email: order.email,
  phone: order.phone,
  isNew: order.isNew,
  isTest: order.isTest,
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
