import type { ClipContainer } from './clip.ts'

/**
 * What an MP4 says of itself, wherever in it that stands; null when its boxes don't fit into one another or what must be
 * said isn't. The longest of what it says of its length counts (ISO/IEC 14496-12).
 */
export function readMp4(bytes: Uint8Array): ClipContainer | null {
  try {
    const film = boxesIn(viewOf(bytes))
    if (!film.some(({ type }) => type === 'mdat')) return null
    const moov = inside(one(film, 'moov'))
    return toContainer(moov, endsOfFragments(film, moov))
  } catch (error) {
    // What reads beyond the end of what is there.
    if (error instanceof RangeError) return null
    throw error
  }
}

function toContainer(moov: Box[], ends: ReadonlyMap<number, number>): ClipContainer | null {
  const tracks = all(moov, 'trak').map((track) => toTrack(inside(track), ends))
  const pictures = tracks.filter(({ kind }) => kind === 'vide')
  const [picture] = pictures
  if (!picture || pictures.length > 1) return null
  const { width, height, codec: video } = picture
  const audio = tracks.filter(({ kind }) => kind === 'soun').map(({ codec }) => codec)
  const whole = secondsOf(one(moov, 'mvhd').body)
  const heard = tracks.filter(({ kind }) => kind === 'vide' || kind === 'soun')
  return { video, audio, width, height, seconds: Math.max(whole, ...heard.map(({ seconds }) => seconds)) }
}

function toTrack(trak: Box[], ends: ReadonlyMap<number, number>) {
  const mdia = inside(one(trak, 'mdia'))
  const kind = nameAt(one(mdia, 'hdlr').body, 8)
  const stbl = inside(one(inside(one(mdia, 'minf')), 'stbl'))
  // Its first entry begins behind version, flags and their count.
  const codec = nameAt(one(stbl, 'stsd').body, 12)
  const [head, length] = [one(trak, 'tkhd').body, one(mdia, 'mdhd').body]
  const inFragments = (ends.get(numberOf(head)) ?? 0) / unitsOf(length)
  return { kind, codec, seconds: Math.max(secondsOf(length), inFragments), ...sizeOf(head) }
}

const isLong = (body: DataView): boolean => body.getUint8(0) === 1

/** Of `tkhd`: by what number the track's fragments know it. */
const numberOf = (body: DataView): number => body.getUint32(isLong(body) ? 20 : 12)

/** Of `mvhd` and `mdhd`: how many units make a second. */
const unitsOf = (body: DataView): number => body.getUint32(isLong(body) ? 20 : 12)

/** Of the same, how long it is; what is all ones wasn't known when it was written. */
function secondsOf(body: DataView): number {
  const [length, unknown] = isLong(body) ? [Number(body.getBigUint64(24)), 2 ** 64] : [body.getUint32(16), 2 ** 32 - 1]
  return (length === unknown ? 0 : length) / unitsOf(body)
}

/** As it is shown: what lies on its side, as telephones keep what was held upright, the other way round. */
function sizeOf(body: DataView) {
  const matrix = isLong(body) ? 52 : 40
  const [along, down] = [body.getUint16(matrix + 36), body.getUint16(matrix + 40)]
  const isTurned = body.getInt32(matrix) === 0 && body.getInt32(matrix + 4) !== 0
  return isTurned ? { width: down, height: along } : { width: along, height: down }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/**
 * How far the tracks of a film go that is kept in fragments, as browsers and programs that record the screen write it: by the
 * track's number, in its own units. Its head often doesn't say how long it is (rules: clip).
 */
function endsOfFragments(film: Box[], moov: Box[]): Map<number, number> {
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

/** One of the boxes of which an MP4 is made; in many lie others (ISO/IEC 14496-12). */
type Box = { type: string; body: DataView }

const MOST_BOXES = 10_000

/** The boxes that lie behind one another; throws a RangeError where they don't fit, or are too many to be a clip's. */
function boxesIn(view: DataView): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < view.byteLength;) {
    // QuickTime ends a list of boxes with a zero.
    if (view.byteLength - at === 4 && view.getUint32(at) === 0) break
    const short = view.getUint32(at)
    const head = short === 1 ? 16 : 8
    const size = short === 0 ? view.byteLength - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (size < head || boxes.length === MOST_BOXES) throw new RangeError('a box of no size, or one too many')
    boxes.push({
      type: nameAt(view, at + 4),
      body: new DataView(view.buffer, view.byteOffset + at + head, size - head),
    })
    if (at + size > view.byteLength) throw new RangeError('a box beyond its end')
    at += size
  }
  return boxes
}

/** The boxes that lie in one; throws as `boxesIn`. */
const inside = ({ body }: Box): Box[] => boxesIn(body)

/** All boxes of a type among some. */
const all = (boxes: Box[], type: string): Box[] => boxes.filter((each) => each.type === type)

/** The first box of a type among some; throws a RangeError where there is none. */
function one(boxes: Box[], type: string): Box {
  const [box] = all(boxes, type)
  if (!box) throw new RangeError(`no ${type}`)
  return box
}

/** The four signs that stand there, by which boxes and codecs are called. */
const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
