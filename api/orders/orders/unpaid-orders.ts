import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { linesOfOrder } from '#shop/orders/orders/orders.server.ts'
import { DEFAULT_PROVIDER, namedProviders } from '#shop/orders/orders/payment-method.ts'
import { cancelUnpaid } from '#shop/orders/payments/attempts/cancel-unpaid.server.ts'
import { releaseReservation } from '#shop/orders/payments/attempts/release-reservation.server.ts'
import { cardRefusals } from '#shop/orders/payments/card-testing/refused-card.server.ts'
import { providerFor } from '#shop/orders/payments/providers/open-providers.server.ts'
import { tryAgain } from '#shop/orders/payments/attempts/start-payment.server.ts'
import { orderOfToken, TRACKING_LINK } from '#shop/orders/tracking/tracking-link.server.ts'
import { call } from '#api/http/call.ts'
import type { Services } from '#services'
import { cardBegun, noProvider, paymentPage, returnUrl, toPaymentPage } from './card-orders.ts'
import { lineAnswer, lineAnswerOf } from './order-answer.ts'
import { paymentReference } from '#api/orders/payments/payment-reference.ts'

const byId = z.object({ id: z.string() })
const proof = paymentReference.optional().describe('A payment reference of the order, which identifies a guest’s order')

/** Returns whether the request has the tracking link of the order. */
const isLinkedTo = async (id: string, headers: Headers, { secret }: Pick<Services, 'secret'>): Promise<boolean> =>
  (await orderOfToken(secret, headers.get(TRACKING_LINK) ?? '')) === id

const payAgain = call({
  method: 'POST',
  path: '/order/{id}/payments',
  formerly: ['/order/{id}/pay'],
  summary: 'Starts another card payment for an order of the customer',
  group: 'orders',
  policy: 'buyer-or-follower',
  params: byId,
  body: z.object({ provider: z.enum(namedProviders).default(DEFAULT_PROVIDER), reference: proof }),
  rate: 'ordersPerAddress',
  status: 201,
  answer: z.object({ data: paymentPage }),
  refusals: [
    'order-not-found',
    'no-provider',
    'not-by-card',
    'paid',
    'closed',
    'stock',
    'payment-not-opened',
    ...cardRefusals,
  ],
  async handle({ actor, params: { id }, body, headers, from, services }) {
    const provider = providerFor(services.providers, body.provider)
    if (!provider) return noProvider()
    const { db, clock, settings } = services
    const cards = await cardBegun(services, from)
    const hold = { now: clock(), holdMinutes: settings.now().payments.reservationMinutes, cards }
    const payer = { actor, reference: body.reference ?? null, isLinked: await isLinkedTo(id, headers, services) }
    const opened = await tryAgain(db, payer, id, provider, returnUrl(services), hold)
    if (isFailure(opened)) return opened
    return { data: toPaymentPage(opened) }
  },
})

const released = z.object({
  released: z.boolean().describe('True if the pieces are available again'),
  product: z.array(lineAnswer),
})

const endReservation = call({
  method: 'DELETE',
  path: '/order/{id}/reservation',
  summary: 'Releases the pieces and credit of the customer’s unpaid card order, and returns its contents',
  group: 'orders',
  policy: 'buyer',
  params: byId,
  query: z.object({ reference: proof }),
  rate: 'verifiesPerAddress',
  answer: released,
  refusals: ['order-not-found', 'paid', 'closed'],
  async handle({ actor, params: { id }, query, services }) {
    const given = await releaseReservation(services, { actor: actor, reference: query.reference ?? null }, id)
    if (isFailure(given)) return given
    return { released: given.released, product: (await linesOfOrder(services.db, id)).map(lineAnswerOf) }
  },
})

const cancel = call({
  method: 'PATCH',
  path: '/order/customerOrder/{id}',
  summary: 'Cancels an order of the customer if it is unpaid and the shop has not started to process it',
  group: 'orders',
  policy: 'buyer-or-follower',
  params: byId,
  body: z.object({ status: z.literal('cancelled'), reference: proof }),
  rate: 'verifiesPerAddress',
  answer: z.object({ message: z.literal('Order cancelled') }),
  refusals: ['order-not-found', 'paid', 'closed'],
  async handle({ actor, params: { id }, body, headers, services }) {
    const payer = { actor, reference: body.reference ?? null, isLinked: await isLinkedTo(id, headers, services) }
    const refused = await cancelUnpaid(services, payer, id)
    return refused ?? { message: 'Order cancelled' as const }
  },
})

export const unpaidOrdersCalls = [payAgain, endReservation, cancel] as const
