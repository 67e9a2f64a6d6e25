import { z } from 'zod'
import { publicUrl } from '#env'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { DEFAULT_PROVIDER, namedProviders, standIns } from '#shop/orders/orders/payment-method.ts'
import { attemptStates, type Attempt } from '#shop/orders/orders/payment.ts'
import { isBegunBy, openPayLink, type OpenedLink } from '#shop/shopping/pay-links/open-pay-link.server.ts'
import { payByLink } from '#shop/shopping/pay-links/pay-by-link.server.ts'
import { findAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { cardRefusals } from '#shop/orders/payments/card-testing/refused-card.server.ts'
import { providerFor } from '#shop/orders/payments/providers/open-providers.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { email, filled, longest } from '#shop/core/text.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'
import { cardBegun, noProvider, paymentPage, toPaymentPage } from '#api/orders/orders/card-orders.ts'
import { paymentReference } from '#api/orders/payments/payment-reference.ts'
import { openedAnswer, toOpenedAnswer } from './pay-link-answer.ts'

const token = filled(longest.line).describe('The part of the link after #')

const look = call({
  method: 'POST',
  path: '/pay-links/look',
  summary:
    'Returns the amount and payment methods of a payment link. Address, phone number, email address and surname are not included',
  group: 'orders',
  policy: 'anyone',
  rate: 'payLooksPerAddress',
  body: z.object({
    token,
    reference: paymentReference
      .optional()
      .describe('Reference of a payment started with this link. Its result is included in the response'),
    transaction: z
      .string()
      .max(longest.line, because('reference-too-long'))
      .optional()
      .describe('The provider’s transaction id from the return URL'),
  }),
  answer: openedAnswer,
  refusals: ['pay-link-over', 'too-many-tries'],
  async handle({ body, from, services }) {
    const { db, limits, clock } = services
    const link = await openPayLink({ db, limits, from, now: clock() }, body.token, body.reference)
    if (isFailure(link)) return link
    const attempt = await begunBy(services, link, body.reference, body.transaction ?? null)
    return toOpenedAnswer(await orderOf(services, link), link, offeredBy(services), attempt)
  },
})

/**
 * Returns the payment with this reference if it was started from this link, after asking its provider for the current
 * state.
 */
async function begunBy(
  services: Services,
  { id }: OpenedLink,
  reference: string | undefined,
  transaction: string | null,
): Promise<Attempt | null> {
  if (reference === undefined || !(await isBegunBy(services.db, id, reference))) return null
  const known = (await findAttempt(services.db, reference))!
  if (!attemptStates[known.state].isOpen) return known
  const settled = await settle(services, reference, transaction)
  return isFailure(settled) ? known : settled.attempt
}

async function orderOf({ db }: Services, { orderId }: OpenedLink): Promise<Order> {
  return orderFrom(await ordersWithLines(db).where('orders.id', '=', orderId).executeTakeFirstOrThrow())
}

/**
 * Returns which payment methods are available: card, if the shop accepts cards, and transfer, if it has bank accounts.
 */
function offeredBy({ providers, settings }: Services) {
  const { card, bankAccounts } = settings.now().payments
  return {
    card: card && [...namedProviders, ...standIns].some((name) => providers[name]),
    transfer: bankAccounts.length > 0,
  }
}

const pay = call({
  method: 'POST',
  path: '/pay-links/payments',
  summary:
    'Starts a card payment for the amount due of a payment link. The provider receives no data about the customer of the order',
  group: 'orders',
  policy: 'anyone',
  rate: 'paysByLinkPerAddress',
  body: z.object({
    token,
    provider: z.enum(namedProviders).default(DEFAULT_PROVIDER),
    email: unlessEmpty(email).describe('Email address of the payer, for the provider’s receipt'),
  }),
  status: 201,
  answer: z.object({ data: paymentPage }),
  refusals: [
    'pay-link-over',
    'too-many-tries',
    'no-provider',
    'not-by-card',
    'paid',
    'closed',
    'stock',
    'payment-not-opened',
    ...cardRefusals,
  ],
  async handle({ body, from, services }) {
    const { db, limits, clock, settings, secret, providers, env } = services
    const [now, { payments, house, contact }] = [clock(), settings.now()]
    const link = await openPayLink({ db, limits, from, now }, body.token)
    if (isFailure(link)) return link
    const provider = payments.card ? providerFor(providers, body.provider) : undefined
    if (!provider) return noProvider()
    const cards = { ...(await cardBegun(services, from)), isAskedFor: link.isOfHouse }
    const opened: Awaited<ReturnType<typeof payByLink>> = await payByLink({ db, secret }, link, {
      provider,
      returnUrl: () => `${publicUrl(env)}/pay`,
      hold: { now, holdMinutes: payments.reservationMinutes, cards },
      house: { name: house.name, email: contact.email },
      email: body.email ?? null,
    })
    return isFailure(opened) ? opened : { data: toPaymentPage(opened) }
  },
})

export const openedLinkCalls = [look, pay] as const
