import type { Services } from '#services'
import type { Admin, Customer } from '#shop/core/actor.ts'
import { checkout } from '#shop/shopping/checkout/checkout.ts'
import { placeCardOrder } from '#shop/shopping/checkout/place-card-order.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { makePayLink } from '#shop/shopping/pay-links/make-pay-link.server.ts'
import { payByLink } from '#shop/shopping/pay-links/pay-by-link.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { tryAgain } from '#shop/orders/payments/attempts/start-payment.server.ts'
import { naira } from '#shop/core/money.ts'
import { makeDiscount } from '#test/discounts.ts'
import { totalsOf } from '#test/pricing.ts'
import { makeProduct } from '../products.ts'
import type { Known } from './invariants.ts'
import type { PlayedProvider } from './played-provider.ts'
import { cardProviders, type CardProvider, type Happening, type Scenario, type Truth } from './scenarios.ts'

export type RaceTrack = {
  services: Services
  providers: Record<CardProvider, PlayedProvider>
  customer: Customer
  rival: Customer
  admin: Admin
  /** Another staff member with the same permissions. */
  colleague: Admin
}

/** A payment attempt whose page was opened: its provider, and the actual state at the provider. */
export type RacedAttempt = { reference: string; provider: PlayedProvider; truth: Truth }

/**
 * A card order for the whole stock of a product, with its scenario and its attempts, oldest first. Its discount code
 * can be used once. An order without a code has an additional unit that is made to order.
 */
export type RacedOrder = {
  id: string
  productId: string
  amount: number
  code: string | null
  scenario: Scenario
  attempts: RacedAttempt[]
}

export const PIECES = 2
const MADE = 1
/** The discount of a code, in naira. */
const OFF = 1_000
let codes = 0
const returnUrl = () => 'https://shop.example/'

/**
 * Places the order of a scenario. The provider answers as the scenario says; if the order is paid late, it has no
 * answer yet.
 */
export async function placeRaced(track: RaceTrack, scenario: Scenario): Promise<RacedOrder> {
  const { services, customer } = track
  const { db, clock } = services
  const { truth, second, giving } = scenario
  const product = await makeProduct(db, clock(), { stock: PIECES, price: 25_000, madeInDays: 14 })
  const provider = track.providers[scenario.provider]
  const code = scenario.provider === 'flutterwave' ? await makeCode(track, product.id) : null
  const placed = await placeCardOrder(db, customer, wish(product, PIECES, 'card', code, code === null ? MADE : 0), {
    cards: null,
    provider,
    key: null,
    returnUrl,
    now: clock(),
    settings: services.settings.snapshot(),
  })
  if (isFailure(placed)) throw new Error(placed.code)
  const { id, amount } = placed.order
  for (const name of cardProviders) {
    track.providers[name].giveBackSo(id, giving)
    if (second === 'no page') track.providers[name].openNoMore(id)
  }
  const order: RacedOrder = { id, productId: product.id, amount, code, scenario, attempts: [] }
  addAttempt(order, { reference: placed.opened!.reference, provider, truth }, 'late payment')
  return order
}

/** Creates a code for this product that can be used once. */
async function makeCode({ services: { db } }: RaceTrack, productId: string): Promise<string> {
  const code = `ONCE-${++codes}`
  await makeDiscount(db, { code, products: [productId], effect: { kind: 'naira', naira: naira(OFF) }, usesAtMost: 1 })
  return code
}

/**
 * Returns the cart of the orders in a race: a line of a product, with or without a code, and `made` units that are made
 * to order.
 */
export function wish(
  { id, name, price }: Awaited<ReturnType<typeof makeProduct>>,
  quantity: number,
  payment: 'card' | 'cash',
  code: string | null,
  made = 0,
) {
  const due = naira(price * (quantity + made) - (code === null ? 0 : OFF))
  const { amount, shipping } = totalsOf([{ price: due, quantity: 1 }], null, payment)
  const line = { id, name, price, quantity, size: '10', color: 'indigo' }
  const product = made > 0 ? [line, { ...line, quantity: made, made: true }] : [line]
  return checkout.parse({ amount, shipping, product, ...(code !== null && { code }) })
}

function addAttempt({ attempts, scenario, amount }: RacedOrder, added: RacedAttempt, late: Happening): void {
  attempts.push(added)
  const isLate = scenario.steps.flat().includes(late) && added.truth !== 'provider down'
  added.provider.say(added.reference, isLate ? 'undecided' : added.truth, amount)
}

/** The customer requests a payment page at `now`: this opens a further attempt, or shows the open page again. */
export async function askForPage(
  { services: { db }, customer }: RaceTrack,
  order: RacedOrder,
  provider: PlayedProvider,
  now: Date,
): Promise<void> {
  const opened = await tryAgain(db, { actor: customer, reference: null }, order.id, provider, returnUrl, {
    ...{ now, holdMinutes: 45, cards: null },
  })
  const { second } = order.scenario
  if (
    isFailure(opened) ||
    second === 'no page' ||
    order.attempts.some(({ reference }) => reference === opened.reference)
  )
    return
  addAttempt(order, { reference: opened.reference, provider, truth: second }, 'late second payment')
}

/** Another person requests a payment page by a payment link that the customer created. */
export async function askByLink({ services, customer, providers }: RaceTrack, order: RacedOrder): Promise<void> {
  const { db, clock, secret } = services
  const [now, name] = [clock(), 'A house']
  const made = await inTransaction(db, (tx) => makePayLink(tx, customer, order.id, { days: 1, showsName: false }, now))
  if (isFailure(made)) return
  const provider = providers[order.scenario.provider]
  const { link } = made
  const opened = await payByLink(
    { db, secret },
    { id: link.id, orderId: order.id },
    {
      provider,
      returnUrl,
      hold: { now, holdMinutes: 45, cards: null },
      house: { name, email: 'house@example.com' },
      email: 'musa@example.com',
    },
  )
  const { second } = order.scenario
  if (isFailure(opened) || second === 'no page') return
  addAttempt(order, { reference: opened.reference, provider, truth: second }, 'late second payment')
}

/** Ends every scenario: the provider is available again, and the poller runs a last time. */
export async function closeRaced({ services }: RaceTrack, { amount, attempts }: RacedOrder): Promise<void> {
  for (const { provider, reference, truth } of attempts) {
    provider.say(reference, inTheEnd(truth), amount)
    await settle(services, reference)
  }
}

const inTheEnd = (truth: Truth): Truth => (truth === 'provider down' ? 'paid' : truth)

/** Returns the provider's final view of an attempt. */
export function knownOf({ attempts }: RacedOrder, reference: string): Known {
  const attempt = attempts.find((each) => each.reference === reference)
  if (!attempt) return { money: 'never asked', gaveBack: 0 }
  const gaveBack = attempt.provider.gaveBack(reference)
  const truth = inTheEnd(attempt.truth)
  if (truth === 'paid' || truth === 'too much') return { money: 'taken', gaveBack }
  return { money: truth === 'declined' || truth === 'abandoned' ? 'none' : 'another sum', gaveBack }
}
