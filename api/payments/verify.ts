import { z } from 'zod'
import { isFailure, type Failure } from '#shop/errors.ts'
import { because } from '#shop/field-problems.ts'
import { attemptStates, verifiedStatuses } from '#shop/payments/payment.ts'
import { settle } from '#shop/payments/settle.server.ts'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/order-status.ts'
import { shortId } from '#shop/orders/order.ts'
import { orderMethods, providersInPath, type ProviderInPath } from '#shop/orders/payment-method.ts'
import { findGuestOrder } from '#shop/orders/guest-order.server.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { paymentReference } from './payment-reference.ts'

const response = z.object({
  reference: z.string(),
  order: z.string(),
  status: z.enum(verifiedStatuses),
  payment: z.enum(membersOf(attemptStates)),
  /** Of an order that is in nobody's account: what its guest has to know to pay it again or put it back. */
  guest: z
    .object({
      id: z.string(),
      method: z.enum(membersOf(orderMethods)),
      status: z.enum(membersOf(orderStatuses)),
      payment: z.enum(membersOf(paymentStates)),
    })
    .nullable(),
})
type VerifiedAnswer = z.infer<typeof response>

/** What is true of a payment now, after asking the provider: never what an address bar says of it. */
async function verified(services: Services, given: string): Promise<VerifiedAnswer | Failure<'payment-not-found'>> {
  const settled = await settle(services, given)
  if (isFailure(settled)) return settled
  const { attempt } = settled
  const status = attemptStates[attempt.state].verified
  const guest = await findGuestOrder(services.db, attempt.orderId)
  return { reference: attempt.reference, order: shortId(attempt.orderId), status, payment: attempt.state, guest }
}

/** The path names nobody: one provider alone can be verified so. */
const verifyByQuery = call({
  method: 'GET',
  path: '/order/verify',
  summary: 'What became of a payment by Flutterwave',
  group: 'orders',
  policy: 'anyone',
  rate: 'verifiesPerAddress',
  // The transaction's id comes from the shopper's address bar: it is taken along and proves nothing.
  query: z.object({
    tx_ref: paymentReference,
    transaction_id: z.string().max(100, because('reference-too-long')).optional(),
  }),
  answer: z.object({ message: z.literal('Order Verified Successfully'), response }),
  refusals: ['payment-not-found'],
  async handle({ query, services }) {
    const found = await verified(services, query.tx_ref)
    return isFailure(found) ? found : { message: 'Order Verified Successfully' as const, response: found }
  },
})

function verifyByPath<const Name extends ProviderInPath>(name: Name) {
  const { label } = orderMethods[name].provider
  const message = `${label} Order Verified Successfully` as const
  return call({
    method: 'GET',
    path: `/order/verify-${name}/{reference}`,
    summary: `What became of a payment by ${label}`,
    group: 'orders',
    policy: 'anyone',
    rate: 'verifiesPerAddress',
    params: z.object({ reference: paymentReference }),
    answer: z.object({ message: z.literal(message), response }),
    refusals: ['payment-not-found'],
    async handle({ params, services }) {
      const found = await verified(services, params.reference)
      return isFailure(found) ? found : { message, response: found }
    },
  })
}

export const verifyCalls = [verifyByQuery, ...providersInPath.map(verifyByPath)] as const
