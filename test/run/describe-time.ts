import type { TestFile } from './count-tests.ts'
import { isFull } from './full.ts'

/** The target for `npm test` on two idle cores. */
const MOST_MINUTES = 10
const LISTED = 10

type Timed = Pick<TestFile, 'path' | 'seconds'>

/**
 * Lists the slowest files of a run, its total time, and how much slower this machine was at the start than the
 * reference machine.
 */
export function describeTime(files: Timed[], seconds: number, pace: number): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, LISTED)
  const listed = slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s   ${path}`)
  const whole = `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
  const goal = isFull ? '' : `; the goal is ${MOST_MINUTES} min on two quiet cores`
  return [
    ...(listed.length > 0 ? ['The slowest files:', ...listed, ''] : []),
    `${whole}${goal}. Time-outs were multiplied by ${pace.toFixed(1)}.`,
  ].join('\n')
}
