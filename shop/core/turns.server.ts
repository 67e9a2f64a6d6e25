import { setImmediate as others } from 'node:timers/promises'

/** Nobody else waits longer than this for one who heeds his turns, and works on much. */
const TURN_MS = 10

/**
 * For work that is long in all and short in each step: what it answers is awaited at every step, and lets whoever waits go
 * first once 10 milliseconds were worked.
 */
export function turns(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => (performance.now() - begun < TURN_MS ? undefined : others().then(() => void (begun = performance.now())))
}
