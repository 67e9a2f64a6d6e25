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

/** All scenarios of each kind: an order with one attempt, with several, with money that goes back, and with money that goes back while something else happens. */
export const everyScenario = (): Scenario[][] => [
  ofOneAttempt(),
  ofSeveralAttempts(),
  ofRefunds(ordersOf(refundsAndOthers, 3)),
  ofRefunds(pairsAtOnce(refundsAndOthers, refundsAndOthers)),
]

/** All orders of up to four of the eight events, and all pairs at once, alone, before each other event and after it, for each truth. */
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

/** A second page, or the first again, in all orders with up to two other events, and at once with each; and each pair of these once there are two. */
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

/** Those of the courses in which money goes back, all or part, each after a second page was opened and the first was paid. */
function ofRefunds(courses: Course[]): Scenario[] {
  const isRefund = (event: Happening) => refundHappenings.some((each) => each === event)
  const refunding = courses.filter((course) => course.some((step) => step.some(isRefund)))
  return scenariosOf(
    refunding.map((course): Course => [['try again'], ['redirect'], ...course]),
    endsOfRefunds,
  )
}

/** Every course with each of these ends at both providers; what else may be so changes from one to the next. */
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

/** Every order of one to `most` of these. */
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

/** Every pair of these at once, an event with itself too: alone, before each of `others` and after it. */
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
