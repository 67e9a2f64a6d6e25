import { setImmediate as others } from 'node:timers/promises'

/**
 * Maximum time in milliseconds for which a long task blocks other requests, if it awaits the function from `turns` at
 * each step.
 */
const TURN_MS = 10

/**
 * Returns a function that a long task of many short steps awaits at each step. After 10 milliseconds of work, it lets
 * other requests run first.
 */
export function turns(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => (performance.now() - begun < TURN_MS ? undefined : others().then(() => void (begun = performance.now())))
}
