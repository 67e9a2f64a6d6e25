const MINUTE_MS = 60_000

/**
 * When an undecided payment is looked at by itself: after 5, 30 and 120 minutes, then every hour up to 72 hours
 * (rules: payment checks).
 */
const firstPollsMinutes = [5, 30, 120]
const THEN_EVERY_MINUTES = 60
const LAST_LOOK_MINUTES = 72 * 60

/** When an attempt made at `createdAt` is looked at first. */
export const firstPoll = (createdAt: Date): Date => new Date(createdAt.getTime() + firstPollsMinutes[0]! * MINUTE_MS)

/** When it is looked at after its time to pay ran out, for money is likeliest to come then: as soon as at first. */
export const pollAfterRelease = firstPoll

/** When it is looked at next after `now`, or null when 72 hours are over. */
export const nextPoll = (createdAt: Date, now: Date): Date | null =>
  nextOf({ every: THEN_EVERY_MINUTES, last: LAST_LOOK_MINUTES }, createdAt, now)

/** Money goes back within ten working days; after thirty days a person has long been asked. */
const REFUND_EVERY_MINUTES = 6 * 60
const LAST_REFUND_LOOK_MINUTES = 30 * 24 * 60

/** When a refund that a provider works on is asked about next after `now`, or null when 30 days are over. */
export const nextRefundPoll = (createdAt: Date, now: Date): Date | null =>
  nextOf({ every: REFUND_EVERY_MINUTES, last: LAST_REFUND_LOOK_MINUTES }, createdAt, now)

function nextOf(then: { every: number; last: number }, createdAt: Date, now: Date): Date | null {
  const age = (now.getTime() - createdAt.getTime()) / MINUTE_MS
  const soon = firstPollsMinutes.find((minutes) => minutes > age)
  const last = firstPollsMinutes.at(-1)!
  const minutes = soon ?? last + then.every * (Math.floor((age - last) / then.every) + 1)
  return minutes > then.last ? null : new Date(createdAt.getTime() + minutes * MINUTE_MS)
}
