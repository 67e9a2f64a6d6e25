import { z } from 'zod'
import { isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { attemptStates, verifiedStatuses, type Attempt } from '#shop/orders/orders/payment.ts'
import { attemptsOf, findAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/orders/order-status.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { isOfTest, orderMethods, providersInPath, type ProviderInPath } from '#shop/orders/orders/payment-method.ts'
import { paymentSummaryOfOrder } from '#shop/orders/orders/orders.server.ts'
import { findGuestOrder } from '#shop/orders/orders/guest-order.server.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { paymentSummaryResponse, toPaymentSummaryResponse } from '#api/orders/orders/order-answer.ts'
import { paymentReference } from './payment-reference.ts'

const response = z.object({
  reference: z.string(),
  order: z.string(),
  status: z.enum(verifiedStatuses),
  payment: z.enum(membersOf(attemptStates)),
  /** The payment summary of the order, independent of the result of this attempt. Contains no personal data. */
  standing: paymentSummaryResponse,
  /** Only for orders without an account: data with which a guest can pay again or restore the cart. */
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

/**
 * Returns the payment's current state from the provider; the parameters of the return URL are not trusted. A settled
 * payment is not looked up again if the page is reloaded.
 */
async function verified(
  services: Services,
  given: string,
  transactionId: string | null,
): Promise<VerifiedAnswer | Failure<'payment-not-found'>> {
  const known = await findAttempt(services.db, given)
  if (!known || isOfTest(known.provider)) return notFound('payment-not-found')
  const isNew =
    transactionId !== null && !attemptStates[known.state].isOpen && (await isUnheardOf(services, known, transactionId))
  const settled = attemptStates[known.state].isOpen || isNew ? await settle(services, given, transactionId) : known
  if (isFailure(settled)) return settled
  const attempt = 'attempt' in settled ? settled.attempt : settled
  const status = attemptStates[attempt.state].verified
  const { db } = services
  const [guest, standing] = await Promise.all([
    // A payer with a payment link is not the customer and gets no order data (rules: payment by link).
    attempt.payLinkId === null ? findGuestOrder(db, attempt.orderId) : null,
    paymentSummaryOfOrder(db, attempt.orderId),
  ])
  return {
    reference: attempt.reference,
    order: shortId(attempt.orderId),
    status,
    payment: attempt.state,
    standing: toPaymentSummaryResponse(standing),
    guest,
  }
}

/**
 * Returns whether the transaction id in the return URL must be looked up: it is not the id of one of the order's
 * attempts, and the hourly limit for other ids is not reached. The limit exists because anyone can invent an id; real
 * payments are also reported by webhooks and transaction lists (rules: payment checks).
 */
async function isUnheardOf({ db, limits }: Services, known: Attempt, transactionId: string): Promise<boolean> {
  if (!/^\d{1,20}$/.test(transactionId)) return false
  const attempts = await attemptsOf(db, known.orderId)
  if (attempts.some(({ providerId }) => providerId === transactionId)) return false
  return (await limits.take('otherTransactions', known.reference)) === null
}

/** This path does not name a provider, so it verifies only Flutterwave payments. */
const verifyByQuery = call({
  method: 'GET',
  path: '/order/verify',
  summary: 'Returns the result of a Flutterwave payment',
  group: 'orders',
  policy: 'anyone',
  rate: 'verifiesPerAddress',
  // The transaction id comes from the customer's browser: it is looked up at the provider, but does not prove a
  // payment.
  query: z.object({
    tx_ref: paymentReference,
    transaction_id: z.string().max(100, because('reference-too-long')).optional(),
  }),
  answer: z.object({ message: z.literal('Order Verified Successfully'), response }),
  refusals: ['payment-not-found'],
  async handle({ query, services }) {
    const found = await verified(services, query.tx_ref, query.transaction_id ?? null)
    return isFailure(found) ? found : { message: 'Order Verified Successfully' as const, response: found }
  },
})

function verifyByPath<const Name extends ProviderInPath>(name: Name) {
  const { label } = orderMethods[name].provider
  const message = `${label} Order Verified Successfully` as const
  return call({
    method: 'GET',
    path: `/order/verify-${name}/{reference}`,
    summary: `Returns the result of a ${label} payment`,
    group: 'orders',
    policy: 'anyone',
    rate: 'verifiesPerAddress',
    params: z.object({ reference: paymentReference }),
    answer: z.object({ message: z.literal(message), response }),
    refusals: ['payment-not-found'],
    async handle({ params, services }) {
      const found = await verified(services, params.reference, null)
      return isFailure(found) ? found : { message, response: found }
    },
  })
}

export const verifyCalls = [verifyByQuery, ...providersInPath.map(verifyByPath)] as const
