import { z } from 'zod'
import type { AddressFields } from '#shop/people/addresses/address.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import type { Services } from '#services'
import { customerMail, customerMailNames, type CustomerMail } from '#shop/core/customer-mail.ts'
import type { UntoldChange } from '#shop/orders/orders/unsent-change.server.ts'
import { untoldChanges } from '#shop/orders/orders/unsent-changes.server.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { addressAnswer } from '#api/people/addresses/address.ts'
import { undoAnswer } from '#api/orders/orders/undo-answer.ts'
import { lineAnswer, lineAnswerOf } from '#api/orders/orders/order-answer.ts'

const guestAddress = z.object({ name: z.string(), phone: z.string(), deliveryAddress: z.string() })

/** An order for packing staff: without amounts, except the cash to collect on delivery (rules: packing). */
export const packedAnswer = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(membersOf(orderStatuses)),
  fulfilment: z.enum(membersOf(fulfilments)),
  name: z.string(),
  phone: z.string(),
  address: z
    .array(z.union([addressAnswer.omit({ id: true }), guestAddress]))
    .describe('Delivery address. Null for pickup'),
  area: z.string().nullable(),
  areaDoubt: z.string().nullable(),
  buyerNote: z.string(),
  exchangeOf: z.string().nullable().describe('The returned order for which this order is the exchange'),
  product: z.array(lineAnswer.omit({ price: true, share: true })),
  mail: z
    .enum(customerMailNames)
    .describe('Whether the customer is emailed about a change of status, and the reason if not'),
  undo: undoAnswer
    .nullable()
    .describe('The last step that can be undone, as long as the customer has not been notified'),
  slip: z.object({
    send: z.boolean(),
    collect: z.int().describe('Amount to collect on delivery, in naira'),
    words: z.string(),
  }),
})

export async function toPacked(services: Services, order: Order): Promise<z.infer<typeof packedAnswer>> {
  return (await allPacked(services, [order]))[0]!
}

export async function allPacked(
  { db, mailer, settings }: Services,
  orders: readonly Order[],
): Promise<z.infer<typeof packedAnswer>[]> {
  const isOn = settings.now().mails['order-status'].on
  const undo = await untoldChanges(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) =>
    packed(order, customerMail(order.email, { canSend: mailer.canSend, isOn }), undo.get(order.id) ?? null),
  )
}

function packed(order: Order, mail: CustomerMail, untold: UntoldChange | null): z.infer<typeof packedAnswer> {
  const { address, standing } = order
  const { send, collect, packed } = standing.slip
  return {
    id: order.id,
    number: shortId(order.id),
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    fulfilment: order.fulfilment,
    name: 'firstName' in address ? `${address.firstName} ${address.lastName}` : order.name,
    phone: address.phone || order.phone,
    address: addressFor(order),
    area: order.area,
    areaDoubt: order.areaDoubt,
    buyerNote: order.buyerNote,
    exchangeOf: order.exchangeOf,
    product: order.lines.map(lineAnswerOf).map(({ price: _, share: _s, ...line }) => line),
    mail,
    undo: untold && { change: untold.id, was: untold.was, seconds: untold.seconds },
    slip: { send, collect, words: packed },
  }
}

function addressFor({ address: to, name, phone }: Order): z.infer<typeof packedAnswer>['address'] {
  if ('firstName' in to) return [fieldsOf(to)]
  return to.deliveryAddress ? [{ name, phone, deliveryAddress: to.deliveryAddress }] : []
}

const fieldsOf = ({ firstName, lastName, phone, address, city, state, country }: AddressFields) => ({
  firstName,
  lastName,
  phone,
  address,
  city,
  state,
  country,
})
