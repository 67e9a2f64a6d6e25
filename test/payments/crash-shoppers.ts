import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#shop/catalogue/products/product.ts'
import { naira, subtract } from '#shop/core/money.ts'
import type { SandboxPress } from '#shop/orders/payments/providers/sandbox.ts'
import { totalsOf } from '#test/pricing.ts'
import { makeAsk } from '../ask.ts'
import { cashOrder } from '../orders.ts'
import { drawBy, type Draw } from './draw-by.ts'

/** Responses that customers received; the data must agree with them after any kill. */
export type Told = {
  placed: string[]
  reduced: number
  paid: string[]
  /** Number of further payment attempts, and number of payments that were made to arrive late. */
  further: number
  late: number
  /** Amounts that were recorded as received for each cash order, in naira. */
  byHand: Map<string, number>
  /** Number of requests that were sent again, by status, or by the error if there was no response. */
  repeated: Record<string, number>
  /** Number of last requests without a response: each may have stored an order that its customer wasn't told of. */
  unanswered: number
  refused: Record<string, number>
}

const presses: SandboxPress[] = [
  'approve',
  'approve',
  'approve',
  'pay twice',
  'lose the redirect',
  'decline',
  'decline',
  'leave',
  'leave',
  'pay late',
  'pay less',
]
/** Every third customer uses this discount until it is used up. */
export const DISCOUNT = { code: 'ADIRE10', less: naira(2_000), uses: 25 }

/** Buttons that a customer may click on a second payment page, and also on the first one, which is still open. */
const pressesAgain: SandboxPress[] = ['approve', 'approve', 'pay late', 'decline']
/** One of this many orders is paid in cash. */
const IN_CASH = 4
const BREATH_MS = 20
const ASK_AGAIN_MS = 100

type Placed = { code?: string; order: { id: string }; data: { reference: string } }
type Ask = ReturnType<typeof makeAsk>

export const nothingTold = (): Told => ({
  placed: [],
  reduced: 0,
  paid: [],
  further: 0,
  late: 0,
  byHand: new Map(),
  repeated: {},
  unanswered: 0,
  refused: {},
})

/**
 * Simulates customers who buy one dress after another, by card or in cash, until stopped; a request without a response
 * is retried. `seed` determines the actions of each customer, who rests `breathMs` milliseconds between two purchases.
 * `told` may contain responses of earlier customers, and is added to.
 */
export function sendShoppers(
  tokens: string[],
  bookkeeper: string,
  dress: Product,
  whereIs: () => string,
  seed: number,
  breathMs = BREATH_MS,
  told = nothingTold(),
): { told: Told; stop: () => Promise<void> } {
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const ask = askUntilAnswered(whereIs, told, isOver)
  const shopping = tokens.map(async (token, index) => {
    const draw = drawBy(seed + index)
    while (!isOver()) {
      try {
        const shopper = { ask, token, draw, told }
        await (draw(IN_CASH) === 0 ? buyInCash(shopper, bookkeeper, dress) : buy(shopper, dress))
      } catch (error) {
        if (!isOver()) throw error
      }
      await sleep(breathMs)
    }
  })
  return {
    told,
    stop: async () => {
      over.abort()
      await Promise.all(shopping)
    },
  }
}

/** Retries until there is a response, because a killed shop is restarted soon. */
const askUntilAnswered =
  (whereIs: () => string, told: Told, isOver: () => boolean): Ask =>
  async (method, path, asking) => {
    for (;;) {
      try {
        const answer = await makeAsk(whereIs())(method, path, asking)
        if (answer.status < 500) return answer as never
        if (isOver()) {
          told.unanswered += 1
          return answer as never
        }
        count(told.repeated, String(answer.status))
      } catch (error) {
        if (isOver()) {
          told.unanswered += 1
          throw error
        }
        count(told.repeated, 'no response')
      }
      await sleep(ASK_AGAIN_MS)
    }
  }

type Shopper = { ask: Ask; token: string; draw: Draw; told: Told }

async function buy(shopper: Shopper, dress: Product): Promise<void> {
  const { ask, token, draw, told } = shopper
  const key = randomBytes(12).toString('hex')
  const isReduced = draw(3) === 0
  const price = isReduced ? subtract(dress.price, DISCOUNT.less) : dress.price
  const line = { id: dress.id, name: dress.name, quantity: 1, size: '10', color: 'indigo' }
  const isMadeToo = !isReduced && draw(2) === 0
  const product = isMadeToo ? [line, { ...line, made: true }] : [line]
  const { amount, shipping } = totalsOf([{ price, quantity: product.length }], null, 'card')
  const body = {
    amount,
    shipping,
    ...(isReduced && { code: DISCOUNT.code }),
    product,
  }
  const placed = await ask<Placed>('POST', '/order/paystack', { token, body, headers: { 'idempotency-key': key } })
  if (placed.status !== 201) return refuse(told, placed.body.code ?? String(placed.status))
  const { order, data } = placed.body
  told.placed.push(order.id)
  if (isReduced) told.reduced += 1
  const pressed = presses[draw(presses.length)]!
  await pay(shopper, order.id, data.reference, pressed)
  if (pressed === 'decline' || pressed === 'leave') await tryAgain(shopper, order.id, data.reference)
}

/**
 * Records manual payments for a cash order, in one or two parts, and sometimes cancels the order and records a partial
 * refund.
 */
async function buyInCash({ ask, token, draw, told }: Shopper, bookkeeper: string, dress: Product): Promise<void> {
  const headers = () => ({ 'idempotency-key': randomBytes(12).toString('hex') })
  const body = cashOrder([{ product: dress }])
  const placed = await ask<Placed>('POST', '/order/cash', { token, body, headers: headers() })
  if (placed.status !== 201) return refuse(told, placed.body.code ?? String(placed.status))
  const { id } = placed.body.order
  told.byHand.set(id, 0)
  const write = async (kind: 'received' | 'given back', way: 'cash' | 'transfer', amount: number) => {
    const wish = { kind, way, amount }
    const written = await ask('POST', `/order/${id}/manual-entries`, {
      token: bookkeeper,
      body: wish,
      headers: headers(),
    })
    if (written.status !== 201) return refuse(told, written.body.code ?? String(written.status))
    told.byHand.set(id, told.byHand.get(id)! + (kind === 'received' ? amount : -amount))
  }
  const part = 1 + draw(dress.price - 1)
  await write('received', 'cash', part)
  if (draw(2) === 0) await write('received', 'transfer', dress.price - part)
  if (draw(3) > 0) return
  await ask('PATCH', `/order/${id}`, { token: bookkeeper, body: { status: 'cancelled' } })
  if (draw(2) === 0) await write('given back', 'cash', part)
}

/**
 * Opens a second payment page for the same order; sometimes the first one, still open in another tab, is paid as well.
 */
async function tryAgain(shopper: Shopper, orderId: string, earlier: string): Promise<void> {
  const { ask, token, draw, told } = shopper
  const again = await ask<Placed>('POST', `/order/${orderId}/payments`, { token, body: {} })
  if (again.status !== 201) return refuse(told, again.body.code ?? String(again.status))
  told.further += 1
  const pages = draw(2) === 0 ? [again.body.data.reference] : [earlier, again.body.data.reference]
  await Promise.all(
    pages.map((reference) => pay(shopper, orderId, reference, pressesAgain[draw(pressesAgain.length)]!)),
  )
}

async function pay({ ask, told }: Shopper, orderId: string, reference: string, press: SandboxPress): Promise<void> {
  const pressed = await ask('POST', `/sandbox-pay/${reference}`, { body: { press } })
  if (press === 'pay late' && pressed.status === 200) told.late += 1
  const verified = await ask<{ response?: { status: string } }>('GET', `/order/verify-paystack/${reference}`)
  if (verified.body.response?.status === 'success') told.paid.push(orderId)
}

const refuse = (told: Told, why: string): void => count(told.refused, why)
const count = (counts: Record<string, number>, what: string): void => void (counts[what] = (counts[what] ?? 0) + 1)
