import type { VideoContainer } from './video.ts'

/**
 * Reads the metadata of an MP4, wherever it is in the file; null if the boxes are inconsistent or required ones are
 * missing. If several durations are given, the longest counts (ISO/IEC 14496-12).
 */
export function readMp4(bytes: Uint8Array): VideoContainer | null {
  try {
    const film = boxesIn(viewOf(bytes))
    if (!film.some(({ type }) => type === 'mdat')) return null
    const moov = inside(one(film, 'moov'))
    return toContainer(moov, endsOfFragments(film, moov))
  } catch (error) {
    // Thrown by reads beyond the end of the data.
    if (error instanceof RangeError) return null
    throw error
  }
}

function toContainer(moov: Box[], ends: ReadonlyMap<number, number>): VideoContainer | null {
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
  // Skips the version, the flags and the entry count.
  const codec = nameAt(one(stbl, 'stsd').body, 12)
  const [head, length] = [one(trak, 'tkhd').body, one(mdia, 'mdhd').body]
  const inFragments = (ends.get(numberOf(head)) ?? 0) / unitsOf(length)
  return { kind, codec, seconds: Math.max(secondsOf(length), inFragments), ...sizeOf(head) }
}

const isLong = (body: DataView): boolean => body.getUint8(0) === 1

/** Reads the track ID from `tkhd`; fragments refer to tracks by this ID. */
const numberOf = (body: DataView): number => body.getUint32(isLong(body) ? 20 : 12)

/** Reads the number of time units per second from `mvhd` or `mdhd`. */
const unitsOf = (body: DataView): number => body.getUint32(isLong(body) ? 20 : 12)

/**
 * Reads the duration in seconds from `mvhd` or `mdhd`; all bits set means that it was unknown at the time of writing.
 */
function secondsOf(body: DataView): number {
  const [length, unknown] = isLong(body) ? [Number(body.getBigUint64(24)), 2 ** 64] : [body.getUint32(16), 2 ** 32 - 1]
  return (length === unknown ? 0 : length) / unitsOf(body)
}

/**
 * Returns the displayed size. Phones store upright videos rotated by 90 degrees; width and height are swapped for
 * these.
 */
function sizeOf(body: DataView) {
  const matrix = isLong(body) ? 52 : 40
  const [along, down] = [body.getUint16(matrix + 36), body.getUint16(matrix + 40)]
  const isTurned = body.getInt32(matrix) === 0 && body.getInt32(matrix + 4) !== 0
  return isTurned ? { width: down, height: along } : { width: along, height: down }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/**
 * Returns the end time of each track of a fragmented video, by track ID, in the track's own time units. Browsers
 * and screen recorders write such videos, often without a duration in the header (rules: product video).
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

/** Returns the default sample duration of each track. */
function usualDurations(moov: Box[]): Map<number, number> {
  const tracks = all(moov, 'mvex').flatMap((each) => all(inside(each), 'trex'))
  return new Map(tracks.map(({ body }) => [body.getUint32(4), body.getUint32(12)]))
}

/** Reads the 24 flag bits. They indicate which optional fields are present before the field to read. */
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

/**
 * Adds up the sample durations of a run. If the run doesn't list them, every sample has the default duration `each`.
 * Throws a RangeError when it reads beyond the end.
 */
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

/** A box of an MP4; boxes can contain other boxes (ISO/IEC 14496-12). */
type Box = { type: string; body: DataView }

const MOST_BOXES = 10_000

/**
 * Splits the data into consecutive boxes; throws a RangeError if a box does not fit, or if there are too many for a
 * product video.
 */
function boxesIn(view: DataView): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < view.byteLength;) {
    // QuickTime ends a list of boxes with a zero.
    if (view.byteLength - at === 4 && view.getUint32(at) === 0) break
    const short = view.getUint32(at)
    const head = short === 1 ? 16 : 8
    const size = short === 0 ? view.byteLength - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (size < head || boxes.length === MOST_BOXES)
      throw new RangeError('a box with an invalid size, or too many boxes')
    boxes.push({
      type: nameAt(view, at + 4),
      body: new DataView(view.buffer, view.byteOffset + at + head, size - head),
    })
    if (at + size > view.byteLength) throw new RangeError('a box that extends beyond its parent')
    at += size
  }
  return boxes
}

const inside = ({ body }: Box): Box[] => boxesIn(body)

const all = (boxes: Box[], type: string): Box[] => boxes.filter((each) => each.type === type)

/** Returns the first box of this type; throws a RangeError if there is none. */
function one(boxes: Box[], type: string): Box {
  const [box] = all(boxes, type)
  if (!box) throw new RangeError(`no ${type}`)
  return box
}

/** Reads a four-character name of a box or codec. */
const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
