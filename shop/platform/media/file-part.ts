/**
 * A requested byte range with both ends inclusive, or the `last` bytes of the file. Without `to`, the range ends at the
 * end of the file.
 */
export type WantedPart = { from: number; to?: number } | { last: number }

/** The bytes of a range and the file's size; `bytes` is null if the range starts beyond the end of the file. */
export type FilePart = { from: number; bytes: Uint8Array; size: number } | { bytes: null; size: number | null }

/** Resolves a byte range against a file's size, both ends inclusive; null if it starts beyond the end of the file. */
export function placeOf(wanted: WantedPart, size: number): { from: number; to: number } | null {
  const from = 'last' in wanted ? Math.max(size - wanted.last, 0) : wanted.from
  const to = 'last' in wanted ? size - 1 : Math.min(wanted.to ?? size - 1, size - 1)
  return from > to ? null : { from, to }
}

/** Returns the requested range of a file that is in memory. */
export function partOf(file: Uint8Array, wanted: WantedPart): FilePart {
  const place = placeOf(wanted, file.length)
  const bytes = place && file.subarray(place.from, place.to + 1)
  return place && bytes ? { from: place.from, bytes, size: file.length } : { bytes: null, size: file.length }
}
