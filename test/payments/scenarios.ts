import { namedProviders, type NamedProvider } from '#shop/orders/orders/payment-method.ts'

/** What may happen to the first attempt to pay an order by card, and to the order, from every side. */
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
 * What a second attempt adds: 'page again' asks while the first page is open, 'try again' when it isn't any more, 'by link' is
 * somebody else who was asked to pay.
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
/** What an admin gives back: all of the first payment, half of it, all of what came after it. */
export const refundHappenings = ['refund', 'part refund', 'second refund'] as const
export type Happening = (typeof firstHappenings | typeof secondHappenings | typeof refundHappenings)[number]

/** What is true at the provider. While it is down it says nothing, and afterwards that it was paid. */
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

/** What is true of every further attempt, whose page may not even open. */
export type SecondTruth = Truth | 'no page'

/** How the provider takes the first refund of a payment; it does whatever is asked after that. */
export const givings = ['gives', 'refuses at first', 'gives at first without a word'] as const
export type Giving = (typeof givings)[number]

export const cardProviders = namedProviders
export type CardProvider = NamedProvider

/**
 * The steps follow one another; what stands in one step happens at once. With `isSoldOn`, pieces that come free are bought
 * by another; with `isElsewhere`, 'try again' is at the other provider.
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

/** Some of each kind, as many of one as of another and spread over it evenly, taking turns. */
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
