import {
  cardProviders,
  firstHappenings,
  givings,
  refundHappenings,
  truths,
  type Happening,
  type Scenario,
  type SecondTruth,
  type Truth,
} from './scenarios.ts'

type Course = Happening[][]
type Ends = { truth: Truth; second: SecondTruth }

/**
 * Returns all scenarios of each kind: orders with one attempt, with several, with refunds, and with refunds while
 * something else happens.
 */
export const everyScenario = (): Scenario[][] => [
  ofOneAttempt(),
  ofSeveralAttempts(),
  ofRefunds(ordersOf(refundsAndOthers, 3)),
  ofRefunds(pairsAtOnce(refundsAndOthers, refundsAndOthers)),
]

/**
 * All permutations of up to four of the eight events, and all concurrent pairs: separately, before each other event,
 * and after each other event; for each actual state at the provider.
 */
function ofOneAttempt(): Scenario[] {
  const courses = [...ordersOf(firstHappenings, 4), ...pairsAtOnce(firstHappenings, firstHappenings)]
  return scenariosOf(
    courses,
    truths.map((truth) => ({ truth, second: 'paid' })),
  )
}

const besideTrying = [
  'redirect',
  'webhook',
  'poller',
  'admin check',
  'expiry',
  'late payment',
  'cancel',
  'give up',
  'page again',
  'by link',
  'second redirect',
  'second webhook',
  'late second payment',
] as const

const endsOfSeveral: Ends[] = [
  ...(['paid', 'declined', 'too little', 'no page'] as const).map((second) => ({ truth: 'paid' as const, second })),
  ...(['declined', 'too little', 'provider down'] as const).map((truth) => ({ truth, second: 'paid' as const })),
]

/**
 * Opening a second page, or the first page again, in all permutations with up to two other events, and concurrently
 * with each event; and each concurrent pair of these once there are two pages.
 */
function ofSeveralAttempts(): Scenario[] {
  const events = ['try again', ...besideTrying] as const
  const orders = ordersOf(events, 3).filter((course) =>
    course.flat().some((event) => event === 'try again' || event === 'page again'),
  )
  const atOnce = pairsAtOnce(events, events).filter(([first = [], next = []]) =>
    [first, next].some((step) => step.length === 2 && step.includes('try again')),
  )
  const afterwards = pairsAtOnce(besideTrying, []).map((course): Course => [['try again'], ...course])
  return scenariosOf([...orders, ...atOnce, ...afterwards], endsOfSeveral)
}

const refundsAndOthers = [
  ...refundHappenings,
  'second redirect',
  'second webhook',
  'late second payment',
  'duplicate webhook',
  'admin check',
  'expiry',
  'cancel',
  'reopen',
] as const

const endsOfRefunds: Ends[] = [
  { truth: 'paid', second: 'paid' },
  { truth: 'paid', second: 'too little' },
  { truth: 'too little', second: 'paid' },
  { truth: 'paid', second: 'declined' },
]

/** Sequences with a full or partial refund, each after a second page was opened and the first one was paid. */
function ofRefunds(courses: Course[]): Scenario[] {
  const isRefund = (event: Happening) => refundHappenings.some((each) => each === event)
  const refunding = courses.filter((course) => course.some((step) => step.some(isRefund)))
  return scenariosOf(
    refunding.map((course): Course => [['try again'], ['redirect'], ...course]),
    endsOfRefunds,
  )
}

/**
 * Each sequence with each of these outcomes at both providers; the other properties alternate from one scenario to the
 * next.
 */
const scenariosOf = (courses: Course[], ends: Ends[]): Scenario[] =>
  cardProviders.flatMap((provider) =>
    ends.flatMap((end) =>
      courses.map((steps, index) => ({
        provider,
        ...end,
        steps,
        giving: givings[index % givings.length]!,
        isSoldOn: index % 2 === 1,
        isElsewhere: index % 4 > 1,
      })),
    ),
  )

/** Returns all permutations of one to `most` of these events. */
function ordersOf(events: readonly Happening[], most: number): Course[] {
  if (most === 0) return []
  return events.flatMap((event) => [
    [[event]],
    ...ordersOf(
      events.filter((other) => other !== event),
      most - 1,
    ).map((rest) => [[event], ...rest]),
  ])
}

/**
 * Returns all concurrent pairs of these events, including an event with itself: separately, before each of `others`,
 * and after each of `others`.
 */
const pairsAtOnce = (events: readonly Happening[], others: readonly Happening[]): Course[] =>
  events.flatMap((one, index) =>
    events.slice(index).flatMap((other) => {
      const pair = [one, other]
      return [
        [pair],
        ...others.flatMap((third) => [
          [pair, [third]],
          [[third], pair],
        ]),
      ]
    }),
  )
