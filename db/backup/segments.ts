/** Log segments per log file, for segments of 16 MB. */
const SEGMENTS_PER_LOG = 256

/** Matches the name of a segment of PostgreSQL's write-ahead log: timeline, log and segment, each as 8 hex digits. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

/** Matches the name of the file that describes where a timeline branched off. */
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name)

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

/** Returns the name of the segment that follows on the same timeline. */
export function segmentAfter(name: string): string {
  const [timeline, log, segment] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)]
  const next = parseInt(log, 16) * SEGMENTS_PER_LOG + parseInt(segment, 16) + 1
  return timeline + hex(Math.floor(next / SEGMENTS_PER_LOG)) + hex(next % SEGMENTS_PER_LOG)
}

/** Returns the stored segments from `first` on, up to the first one that is missing. */
export function unbroken(first: string, stored: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (let name = first; stored.has(name); name = segmentAfter(name)) found.push(name)
  return found
}
