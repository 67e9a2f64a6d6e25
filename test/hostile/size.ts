import { crc32 } from 'node:zlib'
import { isFull } from '../run/full.ts'

/**
 * How many values to send: all of them to every field, the slice of `npm run test:all`, or the quarter of that slice of
 * `npm test`.
 */
export const sizes = ['full', 'slice', 'quarter'] as const
export type Size = (typeof sizes)[number]

const PARTS = 24
/** Divides the slice further: one of this many values of the slice is sent. */
const FEWER: Record<Exclude<Size, 'full'>, number> = { slice: 1, quarter: 4 }
/** Number of random bodies for each call. */
const RUBBISH: Record<Size, number> = { full: 300, slice: 5, quarter: 1 }

const size = sizes.find((each) => each === process.env.HOSTILE_SIZE) ?? (isFull ? 'slice' : 'quarter')
export const rubbish = RUBBISH[size]

/** Number of rounds in which a shop is filled with valid values. */
const ROUNDS: Record<Size, number> = { full: 40, slice: 2, quarter: 2 }
export const rounds = ROUNDS[size]

/**
 * Returns the values of a list that are sent to one place, such as a field of a call: all of them, one of `parts` parts
 * in a slice, or a quarter of that part. The place determines the part, so that each value is sent to some place.
 */
export function partFor<T>(
  place: string,
  list: readonly T[],
  { parts = PARTS, of = size }: { parts?: number; of?: Size } = {},
): readonly T[] {
  if (of === 'full') return list
  const all = parts * FEWER[of]
  const first = crc32(place) % all
  return list.filter((_, index) => index % all === first)
}
