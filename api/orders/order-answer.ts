import { z } from 'zod'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/order-status.ts'
import { fulfilments } from '#shop/orders/fulfilment.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import { orderMethods } from '#shop/orders/payment-method.ts'
import { addressAnswer } from '#api/addresses/address.ts'

const amount = z.number().int()
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
  size: z.string(),
})

/** An order as the API shows it. Amounts in naira; `shipping` is delivery fee and VAT together (rules: order total). */
export const orderAnswer = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  amount,
  subtotal: amount,
  shipping: amount,
  deliveryFee: amount,
  vat: amount,
  status: z.enum(membersOf(orderStatuses)),
  method: z.enum(membersOf(orderMethods)),
  payment: z.enum(membersOf(paymentStates)),
  fulfilment: z.enum(membersOf(fulfilments)),
  area: z.string().nullable(),
  customer: z.string().nullable(),
  address: z.array(z.union([address, contact])),
  product: z.array(lineAnswer),
})
type OrderAnswer = z.infer<typeof orderAnswer>

/** An order as an admin sees it: also who to reach, whether nobody has opened it yet, and what admins noted. */
export const adminOrderAnswer = orderAnswer.extend({ ...contact.shape, isNew: z.boolean(), note: z.string() })
type AdminOrderAnswer = z.infer<typeof adminOrderAnswer>

export const toOrderAnswer = (order: Order): OrderAnswer => ({
  id: order.id,
  createdAt: order.createdAt.toISOString(),
  amount: order.amount,
  subtotal: order.subtotal,
  shipping: order.deliveryFee + order.vat,
  deliveryFee: order.deliveryFee,
  vat: order.vat,
  status: order.status,
  method: order.method,
  payment: order.payment,
  fulfilment: order.fulfilment,
  area: order.area,
  customer: order.customerId,
  address: [addressOf(order)],
  product: order.lines.map(lineAnswerOf),
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
  size,
}: OrderLine): z.infer<typeof lineAnswer> => ({
  id: productId,
  name,
  image,
  price,
  quantity,
  color,
  size,
})

export const toAdminOrderAnswer = (order: Order): AdminOrderAnswer => ({
  ...toOrderAnswer(order),
  name: order.name,
  email: order.email,
  phone: order.phone,
  isNew: order.isNew,
  note: order.note,
})
