/** What may happen to a card order, from every side, in any order and at once. */
export const happenings = ['redirect', 'webhook', 'duplicate webhook', 'poller', 'admin check', 'expiry', 'late payment', 'cancel'] as const
export type Happening = (typeof happenings)[number]

/** What is true at the provider. While it is down it says nothing, and afterwards that it was paid. */
export const truths = ['paid', 'declined', 'abandoned', 'too little', 'wrong currency', 'wrong reference', 'provider down'] as const
export type Truth = (typeof truths)[number]

export const cardProviders = ['paystack', 'flutterwave'] as const

/** The steps follow one another; what stands in one step happens at once. With `isSoldOn`, pieces that come free are bought by another. */
export type Scenario = { provider: (typeof cardProviders)[number]; truth: Truth; steps: Happening[][]; isSoldOn: boolean }

/** Every order of `most` or fewer of these. */
function ordersOf(events: readonly Happening[], most: number): Happening[][][] {
  if (most === 0) return [[]]
  return [[], ...events.flatMap((event) => ordersOf(events.filter((other) => other !== event), most - 1).map((rest) => [[event], ...rest]))]
}

/** Every pair at once, an event with itself too; alone, before each other event and after it. */
function pairsAtOnce(): Happening[][][] {
  return happenings.flatMap((one, index) =>
    happenings.slice(index).flatMap((other) => {
      const pair = [one, other]
      return [[pair], ...happenings.flatMap((third) => [[pair, [third]], [[third], pair]])]
    }),
  )
}

/** All orders of up to four of the eight events, and all pairs at once, for each truth at both providers. */
export function everyScenario(): Scenario[] {
  const courses = [...ordersOf(happenings, 4).filter((steps) => steps.length > 0), ...pairsAtOnce()]
  return cardProviders.flatMap((provider) => truths.flatMap((truth) => courses.map((steps, index) => ({ provider, truth, steps, isSoldOn: index % 2 === 1 }))))
}

/** All eight events in an order drawn by lot, some of them at once. The same `seed` draws the same. */
export function drawnScenarios(count: number, seed: number): Scenario[] {
  const draw = generator(seed)
  return Array.from({ length: count }, () => {
    const left = [...happenings]
    const steps: Happening[][] = []
    while (left.length > 0) {
      const event = left.splice(draw(left.length), 1)[0]!
      if (steps.length > 0 && draw(3) === 0) steps.at(-1)!.push(event)
      else steps.push([event])
    }
    return { provider: cardProviders[draw(2)]!, truth: truths[draw(truths.length)]!, steps, isSoldOn: draw(2) === 1 }
  })
}

/** Whole numbers from 0 to below `under`, always the same for a seed (the generator mulberry32). */
function generator(seed: number): (under: number) => number {
  let state = seed
  return (under) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * under)
  }
}

/** Each `step`-th of them, so that a slice has some of everything. */
export const sliceOf = (scenarios: Scenario[], count: number): Scenario[] =>
  Array.from({ length: Math.min(count, scenarios.length) }, (_, index) => scenarios[Math.floor((index * scenarios.length) / Math.min(count, scenarios.length))]!)

export const tell = ({ provider, truth, steps, isSoldOn }: Scenario): string =>
  `${provider}, ${truth}: ${steps.map((step) => step.join(' with ')).join(', then ')}${isSoldOn ? ' (sold on)' : ''}`
