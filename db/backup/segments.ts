/** Log segments per log file, for segments of 16 MB. */
const SEGMENTS_PER_LOG = 256

/** Matches the name of a segment of PostgreSQL's write-ahead log: timeline, log and segment, each as 8 hex digits. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

/** Matches the name of the file that describes where a timeline branched off. */
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name)

/** Returns the timeline of a segment or history file, as 8 hex digits. */
export const timelineOf = (name: string): string => name.slice(0, 8)

/** Returns the place of a segment in the log. A timeline continues with the places of the one that it branched off. */
const placeOf = (name: string): string => name.slice(8)

/** Bits of a position within a segment of 16 MB. */
const SEGMENT_BITS = 24

/** A timeline and those that it descends from, oldest first: for each, the name of the segment that it begins in. */
export type Line = readonly string[]

/**
 * Returns the line of a timeline. Its history file has a line for each timeline that it descends from, with the position
 * at which that one was left: `1`, tab, `0/3000158`. The first timeline has no such file.
 */
export function lineOf(timeline: string, history = ''): Line {
  const left = [...history.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)]
  const timelines = [...left.map(([, number]) => hex(Number(number))), timeline]
  const places = left.map(([, , log, offset]) => hex(parseInt(log!, 16)) + hex(parseInt(offset!, 16) >>> SEGMENT_BITS))
  return timelines.map((each, index) => each + (index === 0 ? hex(0) + hex(0) : places[index - 1]!))
}

/** Returns the name that the segment has on the line at the same place: of the newest timeline that has begun there. */
export const onLine = (line: Line, name: string): string =>
  timelineOf(line.findLast((first) => placeOf(first) <= placeOf(name)) ?? name) + placeOf(name)

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

/** Returns the name of the segment that follows on the same timeline. */
export function segmentAfter(name: string): string {
  const [timeline, log, segment] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)]
  const next = parseInt(log, 16) * SEGMENTS_PER_LOG + parseInt(segment, 16) + 1
  return timeline + hex(Math.floor(next / SEGMENTS_PER_LOG)) + hex(next % SEGMENTS_PER_LOG)
}

/** Returns the stored segments of the line from `first` on, up to the first one that is missing. */
export function unbroken(first: string, stored: ReadonlySet<string>, line: Line): string[] {
  const found: string[] = []
  for (let name = first; stored.has(name); name = onLine(line, segmentAfter(name))) found.push(name)
  return found
}
