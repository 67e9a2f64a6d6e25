const MINUTE_MS = 60_000

/**
 * Times of the automatic checks of an undecided payment: after 5, 30 and 120 minutes, then every hour up to 72 hours
 * (rules: payment checks).
 */
const firstPollsMinutes = [5, 30, 120]
const THEN_EVERY_MINUTES = 60
const LAST_LOOK_MINUTES = 72 * 60

/** Returns the time of the first check of an attempt made at `createdAt`. */
export const firstPoll = (createdAt: Date): Date => new Date(createdAt.getTime() + firstPollsMinutes[0]! * MINUTE_MS)

/**
 * Returns the time of an extra check after the payment deadline has passed, when late payments are most likely. The delay
 * is the same as for a new attempt.
 */
export const pollAfterRelease = firstPoll

/** Returns the time of the next check after `now`; null after 72 hours. */
export const nextPoll = (createdAt: Date, now: Date): Date | null =>
  nextOf({ every: THEN_EVERY_MINUTES, last: LAST_LOOK_MINUTES }, createdAt, now)

/**
 * Refunds take up to ten working days. After 14 days, a refund is listed for staff to check; after 30 days, the checks
 * stop.
 */
const REFUND_EVERY_MINUTES = 6 * 60
const LAST_REFUND_LOOK_MINUTES = 30 * 24 * 60

/** Returns the time of the next check of a refund under way after `now`; null after 30 days. */
export const nextRefundPoll = (createdAt: Date, now: Date): Date | null =>
  nextOf({ every: REFUND_EVERY_MINUTES, last: LAST_REFUND_LOOK_MINUTES }, createdAt, now)

function nextOf(then: { every: number; last: number }, createdAt: Date, now: Date): Date | null {
  const age = (now.getTime() - createdAt.getTime()) / MINUTE_MS
  const soon = firstPollsMinutes.find((minutes) => minutes > age)
  const last = firstPollsMinutes.at(-1)!
  const minutes = soon ?? last + then.every * (Math.floor((age - last) / then.every) + 1)
  return minutes > then.last ? null : new Date(createdAt.getTime() + minutes * MINUTE_MS)
}
