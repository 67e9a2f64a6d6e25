import { crc32 } from 'node:zlib'
import { isFull } from '../run/full.ts'

/** How much is sent: everything everywhere, the slice of `npm run test:all`, or the quarter of that slice of `npm test`. */
export const sizes = ['full', 'slice', 'quarter'] as const
export type Size = (typeof sizes)[number]

const PARTS = 24
/** Of a slice's share, one of so many is sent. */
const FEWER: Record<Exclude<Size, 'full'>, number> = { slice: 1, quarter: 4 }
/** Bodies of generated rubbish for each call. */
const RUBBISH: Record<Size, number> = { full: 300, slice: 5, quarter: 1 }

const size = sizes.find((each) => each === process.env.HOSTILE_SIZE) ?? (isFull ? 'slice' : 'quarter')
export const rubbish = RUBBISH[size]

/** How often a shop is filled with what it takes, and how much of what it refuses is sent to each field. */
const ROUNDS: Record<Size, number> = { full: 40, slice: 2, quarter: 2 }
export const rounds = ROUNDS[size]

/**
 * Returns what of a list is sent to one place, such as a field of a call: all of it, or one of `parts` parts in a slice, or
 * a quarter of that part. Which one depends on the place, so that nothing of the list is left out everywhere.
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
