import { lookAtOpenPayments, lookIntoWebhooks } from '#jobs/payments.ts'
import type { Services } from '#services'
import type { Admin, Customer } from '#shop/actor.ts'
import { checkout } from '#shop/checkout/checkout.ts'
import { placeCardOrder } from '#shop/checkout/place-card-order.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { isFailure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { changeStatus } from '#shop/orders/change-status.server.ts'
import { attemptsOf } from '#shop/payments/attempts.server.ts'
import { recordWebhook } from '#shop/payments/record-webhook.server.ts'
import { releaseExpired } from '#shop/payments/release-expired.server.ts'
import { settle } from '#shop/payments/settle.server.ts'
import { totals } from '#shop/pricing/totals.ts'
import { makeProduct } from '../products.ts'
import type { PlayedProvider } from './played-provider.ts'
import type { Happening, Scenario } from './scenarios.ts'

export type RaceTrack = {
  services: Services
  providers: Record<Scenario['provider'], PlayedProvider>
  customer: Customer
  rival: Customer
  admin: Admin
}

/** One card order for all that there is of a product, with its scenario. */
export type RacedOrder = { id: string; productId: string; reference: string; amount: number; scenario: Scenario }

export const PIECES = 2

/** Places the order that a scenario happens to; the provider says what the scenario wants, or nothing yet when it is paid late. */
export async function placeRaced(track: RaceTrack, scenario: Scenario): Promise<RacedOrder> {
  const { services, customer } = track
  const { db, clock } = services
  const product = await makeProduct(db, clock(), { stock: PIECES, price: 25_000 })
  const provider = track.providers[scenario.provider]
  const placed = await placeCardOrder(db, customer, wish(product, PIECES, 'card'), { provider, key: null, returnUrl: () => 'https://shop.example/', now: clock() })
  if (isFailure(placed)) throw new Error(placed.message)
  const { id, amount } = placed.order
  const { reference } = placed.opened
  const isLate = scenario.steps.flat().includes('late payment') && scenario.truth !== 'provider down'
  provider.say(reference, isLate ? 'undecided' : scenario.truth, amount)
  return { id, productId: product.id, reference, amount, scenario }
}

function wish({ id, name, price }: Awaited<ReturnType<typeof makeProduct>>, quantity: number, payment: 'card' | 'cash') {
  const { amount, shipping } = totals([{ price, quantity }], null, payment)
  return checkout.parse({ amount, shipping, product: [{ id, name, price, quantity, size: '10', color: 'indigo' }] })
}

/** Lets it happen, through the very functions that a running shop calls. */
export async function happen(track: RaceTrack, order: RacedOrder, happening: Happening): Promise<void> {
  const { services, providers, admin } = track
  const { db, clock } = services
  const { id, reference, amount, scenario } = order
  const provider = providers[scenario.provider]
  const ring = () => recordWebhook(db, provider, provider.ring(reference), new Headers(), clock())
  if (happening === 'redirect') await settle(services, reference)
  if (happening === 'webhook') await ring().then(() => lookIntoWebhooks(services))
  if (happening === 'duplicate webhook') {
    await Promise.all([ring(), ring()])
    await Promise.all([lookIntoWebhooks(services), lookIntoWebhooks(services)])
  }
  if (happening === 'poller') await poll(services, reference)
  if (happening === 'admin check') for (const attempt of await attemptsOf(db, id)) await settle(services, attempt.reference)
  if (happening === 'expiry') await expire(services, id)
  if (happening === 'late payment') {
    provider.say(reference, scenario.truth, amount)
    await poll(services, reference)
  }
  if (happening === 'cancel') await inTransaction(db, (tx) => changeStatus(tx, admin, id, { status: 'cancelled' }, clock()))
  if (scenario.isSoldOn && (happening === 'expiry' || happening === 'cancel')) await sellOn(track, order)
}

async function poll(services: Services, reference: string): Promise<void> {
  const { db, clock } = services
  await db.updateTable('payments').set({ next_check_at: clock() }).where('reference', '=', reference).execute()
  await lookAtOpenPayments(services)
}

async function expire({ db, clock }: Services, id: string): Promise<void> {
  await db.updateTable('orders').set({ held_until: clock() }).where('id', '=', id).where('held_until', 'is not', null).execute()
  await releaseExpired(db, clock())
}

/** Another shopper buys one of the pieces, if there is one. */
async function sellOn({ services: { db, clock }, rival }: RaceTrack, { productId }: RacedOrder): Promise<void> {
  const product = await db.selectFrom('products').where('id', '=', productId).select(['id', 'name', 'price']).executeTakeFirstOrThrow()
  const bought = wish(product as Parameters<typeof wish>[0], 1, 'cash')
  await inTransaction(db, (tx) => placeOrder(tx, rival, bought, { method: 'cash', key: null, now: clock() }))
}

/** What follows in any case: the provider is there again, and the poller looks a last time. */
export async function closeRaced({ services, providers }: RaceTrack, { reference, amount, scenario }: RacedOrder): Promise<void> {
  const { provider, truth } = scenario
  providers[provider].say(reference, truth === 'provider down' ? 'paid' : truth, amount)
  await settle(services, reference)
}
