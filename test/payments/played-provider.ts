import type { Checked, Provider } from '#shop/payments/provider.ts'
import type { Truth } from './scenarios.ts'

/** A provider whose answers are set by hand, reference by reference. */
export type PlayedProvider = Provider & {
  /** What it says of this reference from now on. */
  say: (reference: string, truth: Truth | 'undecided', amount: number) => void
  /** A webhook as it rings. */
  ring: (reference: string) => Uint8Array
}

export function playProvider(name: Provider['name']): PlayedProvider {
  const answers = new Map<string, Checked>()
  return {
    name,
    say: (reference, truth, amount) => void answers.set(reference, answerOf(reference, truth, amount)),
    ring: (reference) => Buffer.from(JSON.stringify({ reference })),
    start: async ({ reference }) => ({ kind: 'started', authorizationUrl: `https://pay.example/${reference}` }),
    check: async ({ reference }) => answers.get(reference) ?? { kind: 'unknown' },
    refund: async ({ reference }) => ({ kind: 'refunded', providerId: `${reference}-back` }),
    readWebhook: (raw) => ({ kind: 'rung', reference: JSON.parse(Buffer.from(raw).toString('utf8')).reference }),
  }
}

function answerOf(reference: string, truth: Truth | 'undecided', amount: number): Checked {
  const taken = { kind: 'taken', reference, providerId: `at ${reference}`, requested: null, amount, currency: 'NGN' } as const
  if (truth === 'paid') return taken
  if (truth === 'too little') return { ...taken, amount: amount - 1 }
  if (truth === 'wrong currency') return { ...taken, currency: 'GHS' }
  if (truth === 'wrong reference') return { ...taken, reference: `${reference}0` }
  if (truth === 'declined') return { kind: 'not taken', why: 'Insufficient Funds' }
  if (truth === 'abandoned') return { kind: 'not taken', why: 'The transaction was not completed' }
  return truth === 'undecided' ? { kind: 'undecided' } : { kind: 'unreachable', why: 'TimeoutError' }
}
