/** A part of a file that is wanted, ends included, up to the file's own end without `to`; or its `last` bytes. */
export type WantedPart = { from: number; to?: number } | { last: number }

/** What there is of it, and how long the file is; `bytes` is null where it begins behind the end. */
export type FilePart = { from: number; bytes: Uint8Array; size: number } | { bytes: null; size: number | null }

/** Where in a file of this size a wanted part begins and ends, its ends included; null where it begins behind the end. */
export function placeOf(wanted: WantedPart, size: number): { from: number; to: number } | null {
  const from = 'last' in wanted ? Math.max(size - wanted.last, 0) : wanted.from
  const to = 'last' in wanted ? size - 1 : Math.min(wanted.to ?? size - 1, size - 1)
  return from > to ? null : { from, to }
}

/** The wanted part of a file that is there as a whole. */
export function partOf(file: Uint8Array, wanted: WantedPart): FilePart {
  const place = placeOf(wanted, file.length)
  const bytes = place && file.subarray(place.from, place.to + 1)
  return place && bytes ? { from: place.from, bytes, size: file.length } : { bytes: null, size: file.length }
}
