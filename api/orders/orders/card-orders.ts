import { z } from 'zod'
import { publicUrl } from '#env'
import type { ActorOf } from '#shop/core/actor.ts'
import { checkout, checkoutFields } from '#shop/shopping/checkout/checkout.ts'
import { placeCardOrder } from '#shop/shopping/checkout/place-card-order.server.ts'
import { orderRefusals } from '#shop/shopping/checkout/place-order.server.ts'
import { asTyped } from '#shop/shopping/discounts/guesses.server.ts'
import { conflict, isFailure } from '#shop/core/errors.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import {
  askedAs,
  namedProviders,
  orderMethods,
  standIns,
  type NamedProvider,
} from '#shop/orders/orders/payment-method.ts'
import { cardRefusals, type CardBegun } from '#shop/orders/payments/card-testing/refused-card.server.ts'
import { providerFor } from '#shop/orders/payments/providers/open-providers.server.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { listOf } from '#api/http/lists.ts'
import { orderAnswer, toOrderAnswer } from './order-answer.ts'
import { giftCardOf, giftCardRefusals } from './gift-card-of.ts'
import { typedIn } from './typed-code.ts'

const orderBody = checkout.extend({ product: listOf(checkoutFields.product) })
export const paymentPage = z.object({ authorization_url: z.string(), reference: z.string() })

export const toPaymentPage = ({ authorizationUrl, reference }: { authorizationUrl: string; reference: string }) => ({
  authorization_url: authorizationUrl,
  reference,
})

/** Counts an order against the rate limit of the customer. Orders of visitors are limited by IP address only. */
export const orderedTooOften = async ({ limits }: Services, buyer: ActorOf<'buyer'>) =>
  buyer.kind === 'customer' ? limits.take('ordersPerCustomer', buyer.id) : null

/** Returns the data for detecting card testing: a pseudonym of the network, and the limits (rules: card testing). */
export const cardBegun = async ({ secret, settings, limits }: Services, from: string): Promise<CardBegun> => ({
  networkKey: await secret.sign('network', from),
  guarded: settings.now().payments.cardGuard,
  most: limits.declinedCards,
})

/** The error for a payment provider without keys in this shop. */
export const noProvider = () => conflict('no-provider', { params: { of: 'order' } })

/**
 * Returns the URL to which the customer returns after payment; the provider adds the reference. Uses the configured
 * public URL, because a proxy can change the host of a request and a client can forge it.
 */
export const returnUrl =
  ({ env }: Services) =>
  (): string =>
    `${publicUrl(env)}/payment-successful`

const payBy = <const Asked extends NamedProvider>(asked: Asked) =>
  call({
    method: 'POST',
    path: `/order/${asked}`,
    summary: `Creates an order that is paid by card with ${orderMethods[asked].provider.label}`,
    group: 'orders',
    policy: 'buyer',
    rate: 'ordersPerAddress',
    body: orderBody,
    status: 201,
    repeatable: true,
    answer: z.object({
      message: z.literal('Order Created Successfully'),
      order: orderAnswer,
      data: paymentPage.nullable().describe('URL of the payment page. Null if store credit covers the whole amount'),
    }),
    refusals: ['no-provider', 'payment-not-opened', ...giftCardRefusals, ...cardRefusals, ...orderRefusals],
    async handle({ actor, body, key, from, headers, services }) {
      const provider = providerFor(services.providers, asked)
      if (!provider) return noProvider()
      const limited = await orderedTooOften(services, actor)
      if (limited) return limited
      const [now, settings] = [services.clock(), services.settings.snapshot()]
      const cards = await cardBegun(services, from)
      const giftCardId = await giftCardOf(services, body, { buyer: actor, from, headers })
      if (isFailure(giftCardId)) return giftCardId
      const how = { provider, key, giftCardId, returnUrl: returnUrl(services), now, settings, cards }
      const typed = await typedIn(services, body, { buyer: actor, from, headers })
      const placed = await asTyped(services, typed, () => placeCardOrder(services.db, actor, body, how))
      if (isFailure(placed)) return placed
      const { order, opened } = placed
      return {
        message: 'Order Created Successfully' as const,
        order: toOrderAnswer(order),
        data: opened && toPaymentPage(opened),
      }
    },
  })

const methodAnswer = z.object({
  method: z.enum(membersOf(orderMethods)),
  path: z.enum(['/order/cash', ...namedProviders.map((name) => `/order/${name}` as const)]),
  card: z.boolean(),
  sandbox: z.boolean(),
})
export type PaymentMethod = z.infer<typeof methodAnswer>

const paymentMethods = call({
  method: 'GET',
  path: '/payment-methods',
  summary: 'Lists the available payment methods: card providers first, then cash',
  group: 'orders',
  policy: 'anyone',
  answer: z.object({ methods: z.array(methodAnswer) }),
  async handle({ services: { providers, settings } }) {
    const { card, cash, transfer } = settings.now().payments
    const cards = [...namedProviders, ...standIns]
      .filter((name) => card && providers[name])
      .map((name) => ({
        method: name,
        path: `/order/${askedAs(name)}` as const,
        card: true,
        sandbox: orderMethods[name].provider.standsIn,
      }))
    return { methods: cash || transfer ? [...cards, inCash] : cards }
  },
})

/** Orders by bank transfer use the call for cash orders, with the field `transfer`. */
const inCash = { method: 'cash' as const, path: '/order/cash' as const, card: false, sandbox: false }

export const cardOrdersCalls = [...namedProviders.map((name) => payBy(name)), paymentMethods] as const
