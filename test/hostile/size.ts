import { crc32 } from 'node:zlib'

/** How much is sent: everything everywhere, or the slice of `npm test`. */
export const sizes = ['full', 'slice'] as const
export type Size = (typeof sizes)[number]

const PARTS = 24
/** Bodies of generated rubbish for each call. */
const RUBBISH: Record<Size, number> = { full: 300, slice: 5 }

const size: Size = process.env.HOSTILE_SIZE === 'full' ? 'full' : 'slice'
export const rubbish = RUBBISH[size]

/** How often a shop is filled with what it takes, and how much of what it refuses is sent to each field. */
const ROUNDS: Record<Size, number> = { full: 40, slice: 2 }
export const rounds = ROUNDS[size]

/**
 * What of a list is sent to one place, such as a field of a call: all of it, or in a slice one of so many parts. Which one
 * depends on the place, so that nothing of the list is left out everywhere.
 */
export function partFor<T>(
  place: string,
  list: readonly T[],
  { parts = PARTS, of = size }: { parts?: number; of?: Size } = {},
): readonly T[] {
  if (of === 'full') return list
  const first = crc32(place) % parts
  return list.filter((_, index) => index % parts === first)
}
