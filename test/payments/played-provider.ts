import type { Checked, Provider, Refunded } from '#shop/orders/payments/provider.ts'
import type { Giving, Truth } from './scenarios.ts'

/**
 * Simulates a provider whose answers are set per reference. It makes every requested refund, because the shop itself
 * must prevent wrong ones.
 */
export type PlayedProvider = Provider & {
  /** Sets the provider's answer for this reference from now on. */
  say: (reference: string, truth: Truth | 'undecided', amount: number) => void
  /** Returns the body of a webhook. */
  ring: (reference: string) => Uint8Array
  /** Makes the provider open no further payment pages for this order. */
  openNoMore: (orderId: string) => void
  /** Sets how the provider handles refunds of this order's payments. */
  giveBackSo: (orderId: string, giving: Giving) => void
  /** Returns the amount refunded for a payment so far, in naira. */
  gaveBack: (reference: string) => number
}

export function playProvider(name: Provider['name']): PlayedProvider {
  const answers = new Map<string, Checked>()
  const closed = new Set<string>()
  const orders = new Map<string, string>()
  const givings = new Map<string, Giving>()
  const refunds = new Map<string, number>()
  const given = new Map<string, number>()

  function giveBack(reference: string, amount: number): Refunded {
    const times = (refunds.get(reference) ?? 0) + 1
    refunds.set(reference, times)
    const giving = times === 1 ? givings.get(orders.get(reference) ?? '') : 'gives'
    if (giving === 'refuses at first') return { kind: 'declined', why: 'Insufficient balance' }
    given.set(reference, (given.get(reference) ?? 0) + amount)
    return giving === 'gives at first without a word'
      ? { kind: 'unreachable', why: 'TimeoutError' }
      : { kind: 'refunded', providerId: `${reference}-back`, state: 'done', why: '' }
  }

  return {
    name,
    say: (reference, truth, amount) => void answers.set(reference, answerOf(reference, truth, amount)),
    ring: (reference) => Buffer.from(JSON.stringify({ reference })),
    openNoMore: (orderId) => void closed.add(orderId),
    giveBackSo: (orderId, giving) => void givings.set(orderId, giving),
    gaveBack: (reference) => given.get(reference) ?? 0,
    async start({ reference, orderId }) {
      if (closed.has(orderId)) return { kind: 'unreachable', why: 'TimeoutError' }
      orders.set(reference, orderId)
      return { kind: 'started', authorizationUrl: `https://pay.example/${reference}` }
    },
    check: async ({ reference }) => answers.get(reference) ?? { kind: 'unknown' },
    refund: async ({ reference, amount }) => giveBack(reference, amount),
    checkRefund: async () => ({ kind: 'known', state: 'done', why: '' }),
    readWebhook: (raw) => ({
      kind: 'event',
      reference: JSON.parse(Buffer.from(raw).toString('utf8')).reference,
      about: { kind: 'payment', transactionId: null },
    }),
  }
}

function answerOf(reference: string, truth: Truth | 'undecided', amount: number): Checked {
  const taken = {
    kind: 'taken',
    reference,
    providerId: `at ${reference}`,
    requested: null,
    amount,
    currency: 'NGN',
  } as const
  if (truth === 'paid') return taken
  if (truth === 'too much') return { ...taken, amount: amount + 50.01 }
  if (truth === 'too little') return { ...taken, amount: amount - 1 }
  if (truth === 'wrong currency') return { ...taken, currency: 'GHS' }
  if (truth === 'wrong reference') return { ...taken, reference: `${reference}0` }
  if (truth === 'declined') return { kind: 'not taken', why: 'Insufficient Funds' }
  if (truth === 'abandoned') return { kind: 'not taken', why: 'The transaction was not completed' }
  return truth === 'undecided' ? { kind: 'undecided' } : { kind: 'unreachable', why: 'TimeoutError' }
}
