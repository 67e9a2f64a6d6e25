import { all, inside, one, type Box } from './mp4-boxes.ts'

/**
 * How far the tracks of a film go that is kept in fragments, as browsers and programs that record the screen write it: by the
 * track's number, in its own units. Its head often doesn't say how long it is (rules: clip).
 */
export function endsOfFragments(film: Box[], moov: Box[]): Map<number, number> {
  const usual = usualDurations(moov)
  const ends = new Map<number, number>()
  const pieces = all(film, 'moof').flatMap((fragment) => all(inside(fragment), 'traf').map(inside))
  for (const piece of pieces) {
    const { track, duration } = headOf(one(piece, 'tfhd').body)
    const before = ends.get(track) ?? 0
    const begin = beginOf(piece) ?? before
    const each = duration ?? usual.get(track) ?? 0
    const length = all(piece, 'trun').reduce((sum, { body }) => sum + lengthOf(body, each), 0)
    ends.set(track, Math.max(before, begin + length))
  }
  return ends
}

/** How long a sample of each track is where nothing else is said. */
function usualDurations(moov: Box[]): Map<number, number> {
  const tracks = all(moov, 'mvex').flatMap((each) => all(inside(each), 'trex'))
  return new Map(tracks.map(({ body }) => [body.getUint32(4), body.getUint32(12)]))
}

/** What stands before it is there as the first figures say. */
const flagsOf = (body: DataView): number => body.getUint32(0) & 0xff_ff_ff

function headOf(body: DataView): { track: number; duration: number | undefined } {
  const flags = flagsOf(body)
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return { track: body.getUint32(4), duration: flags & 0x8 ? body.getUint32(at) : undefined }
}

function beginOf(piece: Box[]): number | undefined {
  const [begin] = all(piece, 'tfdt')
  if (!begin) return undefined
  return begin.body.getUint8(0) === 1 ? Number(begin.body.getBigUint64(4)) : begin.body.getUint32(4)
}

/** The samples of a run together, each by itself or as long as the others; what reads beyond its end throws a RangeError. */
function lengthOf(body: DataView, each: number): number {
  const flags = flagsOf(body)
  const samples = body.getUint32(4)
  if (!(flags & 0x1_00)) return samples * each
  const begin = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const step = 4 * [0x1_00, 0x2_00, 0x4_00, 0x8_00].filter((flag) => flags & flag).length
  let sum = 0
  for (let sample = 0; sample < samples; sample++) sum += body.getUint32(begin + sample * step)
  return sum
}
