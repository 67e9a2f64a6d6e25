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

/** When it is looked at next after `now`, or null when 72 hours are over. */
export function nextPoll(createdAt: Date, now: Date): Date | null {
  const age = (now.getTime() - createdAt.getTime()) / MINUTE_MS
  const soon = firstPollsMinutes.find((minutes) => minutes > age)
  const last = firstPollsMinutes.at(-1)!
  const minutes = soon ?? last + THEN_EVERY_MINUTES * (Math.floor((age - last) / THEN_EVERY_MINUTES) + 1)
  return minutes > LAST_LOOK_MINUTES ? null : new Date(createdAt.getTime() + minutes * MINUTE_MS)
}
