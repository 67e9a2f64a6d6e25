import { z } from 'zod'
import { publicUrl } from '#env'
import type { ActorOf } from '#shop/actor.ts'
import { checkout, checkoutFields } from '#shop/checkout/checkout.ts'
import { placeCardOrder } from '#shop/checkout/place-card-order.server.ts'
import { orderRefusals } from '#shop/checkout/place-order.server.ts'
import { asTyped } from '#shop/discounts/guesses.server.ts'
import { conflict, isFailure } from '#shop/errors.ts'
import { membersOf } from '#shop/closed-list.ts'
import { askedAs, namedProviders, orderMethods, standIns, type NamedProvider } from '#shop/orders/payment-method.ts'
import { providerFor } from '#shop/payments/providers/open-providers.server.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { listOf } from '#api/http/lists.ts'
import { orderAnswer, toOrderAnswer } from './order-answer.ts'

const orderBody = checkout.extend({ product: listOf(checkoutFields.product) })
export const paymentPage = z.object({ authorization_url: z.string(), reference: z.string() })

export const toPaymentPage = ({ authorizationUrl, reference }: { authorizationUrl: string; reference: string }) => ({
  authorization_url: authorizationUrl,
  reference,
})

/** A customer orders only so often; a visitor is counted by her address alone. */
export const orderedTooOften = async ({ limits }: Services, buyer: ActorOf<'buyer'>) =>
  buyer.kind === 'customer' ? limits.take('ordersPerCustomer', buyer.id) : null

/** The code that an order names, and who typed it. */
export const typedIn = ({ code }: { code?: string }, buyer: ActorOf<'buyer'>, from: string) => ({
  code,
  by: buyer.kind === 'customer' ? buyer.id : from,
})

/** Who is asked for under a name that this shop has no key for. */
export const noProvider = () => conflict('no-provider', { params: { of: 'order' } })

/**
 * Where the shopper comes back to; the reference is the provider's to add. Always the public address: the one that was
 * asked is a proxy's to change, and anybody's to make up.
 */
export const returnUrl =
  ({ env }: Services) =>
  (): string =>
    `${publicUrl(env)}/payment-successful`

const payBy = <const Asked extends NamedProvider>(asked: Asked) =>
  call({
    method: 'POST',
    path: `/order/${asked}`,
    summary: `Places an order to be paid by card through ${orderMethods[asked].provider.label}`,
    group: 'orders',
    policy: 'buyer',
    rate: 'ordersPerAddress',
    body: orderBody,
    status: 201,
    repeatable: true,
    answer: z.object({ message: z.literal('Order Created Successfully'), order: orderAnswer, data: paymentPage }),
    refusals: ['no-provider', 'too-many-tries', 'payment-not-opened', ...orderRefusals],
    async handle({ actor, body, key, from, services }) {
      const provider = providerFor(services.providers, asked)
      if (!provider) return noProvider()
      const limited = await orderedTooOften(services, actor)
      if (limited) return limited
      const [now, settings] = [services.clock(), services.settings.snapshot()]
      const how = { provider, key, returnUrl: returnUrl(services), now, settings }
      const placed = await asTyped(services, typedIn(body, actor, from), () =>
        placeCardOrder(services.db, actor, body, how),
      )
      if (isFailure(placed)) return placed
      const { order, opened } = placed
      return {
        message: 'Order Created Successfully' as const,
        order: toOrderAnswer(order),
        data: toPaymentPage(opened),
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
  summary: 'How an order can be paid here: card providers first, then cash',
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

/** A bank transfer is placed as cash, and says so. */
const inCash = { method: 'cash' as const, path: '/order/cash' as const, card: false, sandbox: false }

/** The calls that pay by card. */
export const cardOrdersCalls = [...namedProviders.map((name) => payBy(name)), paymentMethods] as const
