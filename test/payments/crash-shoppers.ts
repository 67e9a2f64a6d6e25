import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#shop/catalogue/product.ts'
import type { SandboxPress } from '#shop/payments/sandbox-page.server.ts'
import { totals } from '#shop/pricing/totals.ts'
import { makeAsk } from '../ask.ts'

/** What shoppers were told, which must be true whatever was killed since. */
export type Told = { placed: string[]; paid: string[]; crashes: number; refused: Record<string, number> }

const presses: SandboxPress[] = ['approve', 'approve', 'approve', 'pay twice', 'lose the redirect', 'decline', 'leave', 'pay less']
const BREATH_MS = 20
const ASK_AGAIN_MS = 100

/** Shoppers who buy one dress after another by card, until told to stop; an answer that never came is asked for again. */
export function sendShoppers(tokens: string[], dress: Product, whereIs: () => string): { told: Told; stop: () => Promise<void> } {
  const told: Told = { placed: [], paid: [], crashes: 0, refused: {} }
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const shopping = tokens.map(async (token) => {
    while (!isOver()) {
      await buy(token, dress, whereIs, told, isOver)
      await sleep(BREATH_MS)
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

async function buy(token: string, dress: Product, whereIs: () => string, told: Told, isOver: () => boolean): Promise<void> {
  const key = randomBytes(12).toString('hex')
  const { amount, shipping } = totals([{ price: dress.price, quantity: 1 }], null, 'card')
  const body = { amount, shipping, product: [{ id: dress.id, name: dress.name, quantity: 1, size: '10', color: 'indigo' }] }
  /** Asks until somebody answers: a shop that was killed is there again soon. */
  const ask: ReturnType<typeof makeAsk> = async (method, path, asking) => {
    for (;;) {
      try {
        const answer = await makeAsk(whereIs())(method, path, asking)
        if (answer.status < 500 || isOver()) return answer as never
        told.crashes += 1
      } catch (error) {
        if (isOver()) throw error
        told.crashes += 1
      }
      await sleep(ASK_AGAIN_MS)
    }
  }
  try {
    const placed = await ask<{ code?: string; order: { id: string }; data: { reference: string } }>('POST', '/order/paystack', { token, body, headers: { 'idempotency-key': key } })
    if (placed.status !== 201) return void (told.refused[placed.body.code ?? placed.status] = (told.refused[placed.body.code ?? placed.status] ?? 0) + 1)
    told.placed.push(placed.body.order.id)
    const { reference } = placed.body.data
    await ask('POST', `/sandbox-pay/${reference}`, { body: { press: presses[randomInt(presses.length)] } })
    const verified = await ask<{ response?: { status: string } }>('GET', `/order/verify-paystack/${reference}`)
    if (verified.body.response?.status === 'success') told.paid.push(placed.body.order.id)
  } catch (error) {
    if (!isOver()) throw error
  }
}
