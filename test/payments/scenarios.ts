import { namedProviders, type NamedProvider } from '#shop/orders/orders/payment-method.ts'

/** Events of an order paid by card and of its first payment attempt. */
export const firstHappenings = [
  'redirect',
  'webhook',
  'duplicate webhook',
  'poller',
  'admin check',
  'expiry',
  'late payment',
  'cancel',
] as const
/**
 * Additional events with a second attempt. 'page again' requests a payment page while the first one is open, 'try
 * again' after it was closed; in 'by link' another person requests one by a payment link.
 */
export const secondHappenings = [
  'page again',
  'try again',
  'by link',
  'second redirect',
  'second webhook',
  'late second payment',
  'give up',
  'reopen',
] as const
/** Refunds by an admin: the whole first payment, half of the first payment, or all payments after the first. */
export const refundHappenings = ['refund', 'part refund', 'second refund'] as const
export type Happening = (typeof firstHappenings | typeof secondHappenings | typeof refundHappenings)[number]

/**
 * The actual state of an attempt at the provider. While the provider is down it gives no answer; afterwards it reports
 * the attempt as paid.
 */
export const truths = [
  'paid',
  'declined',
  'abandoned',
  'too little',
  'too much',
  'wrong currency',
  'wrong reference',
  'provider down',
] as const
export type Truth = (typeof truths)[number]

/** The actual state of each further attempt, whose payment page may fail to open. */
export type SecondTruth = Truth | 'no page'

/** How the provider handles the first refund of a payment; all later ones succeed. */
export const givings = ['gives', 'refuses at first', 'gives at first without a word'] as const
export type Giving = (typeof givings)[number]

export const cardProviders = namedProviders
export type CardProvider = NamedProvider

/**
 * Steps run one after another, the events within a step concurrently. With `isSoldOn`, another customer buys units that
 * were released; with `isElsewhere`, 'try again' uses the other provider.
 */
export type Scenario = {
  provider: CardProvider
  truth: Truth
  second: SecondTruth
  giving: Giving
  steps: Happening[][]
  isSoldOn: boolean
  isElsewhere: boolean
}

/**
 * Returns `count` scenarios: the same number of each kind, spread evenly over all scenarios of the kind; the kinds
 * alternate.
 */
export function sliceOf(kinds: Scenario[][], count: number): Scenario[] {
  const share = Math.ceil(count / kinds.length)
  const spread = kinds.map((kind) => {
    const size = Math.min(share, kind.length)
    return Array.from({ length: size }, (_, index) => kind[Math.floor((index * kind.length) / size)]!)
  })
  return Array.from({ length: share }, (_, index) => spread.flatMap((each) => each[index] ?? []))
    .flat()
    .slice(0, count)
}

export function tell({ provider, truth, second, giving, steps, isSoldOn, isElsewhere }: Scenario): string {
  const happens = new Set(steps.flat())
  const hasSecond = happens.has('try again') || happens.has('page again') || happens.has('by link')
  const hasRefund = refundHappenings.some((each) => happens.has(each))
  const circumstances = [
    ...(hasSecond ? [`the second ${second}${isElsewhere ? ' elsewhere' : ''}`] : []),
    ...(hasRefund ? [`the provider ${giving}`] : []),
    ...(isSoldOn ? ['sold on'] : []),
  ]
  return `${provider}, ${[truth, ...circumstances].join(', ')}: ${steps.map((step) => step.join(' with ')).join(', then ')}`
}
