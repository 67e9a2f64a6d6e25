import type { ClipContainer } from './clip.ts'

type Box = { type: string; body: DataView }
const MOST_BOXES = 10_000

/**
 * What an MP4 says of itself, wherever in it that stands; null when its boxes don't fit into one another or what must be
 * said isn't. The longest of what it says of its length counts (ISO/IEC 14496-12).
 */
export function readMp4(bytes: Uint8Array): ClipContainer | null {
  try {
    const film = boxesIn(viewOf(bytes))
    if (!film.some(({ type }) => type === 'mdat')) return null
    return toContainer(inside(one(film, 'moov')))
  } catch (error) {
    // What reads beyond the end of what is there.
    if (error instanceof RangeError) return null
    throw error
  }
}

function toContainer(moov: Box[]): ClipContainer | null {
  const tracks = moov.filter(({ type }) => type === 'trak').map((track) => toTrack(inside(track)))
  const pictures = tracks.filter(({ kind }) => kind === 'vide')
  const [picture] = pictures
  if (!picture || pictures.length > 1) return null
  const { width, height, codec: video } = picture
  const audio = tracks.filter(({ kind }) => kind === 'soun').map(({ codec }) => codec)
  const whole = secondsOf(one(moov, 'mvhd').body)
  const heard = tracks.filter(({ kind }) => kind === 'vide' || kind === 'soun')
  return { video, audio, width, height, seconds: Math.max(whole, ...heard.map(({ seconds }) => seconds)) }
}

function toTrack(trak: Box[]) {
  const mdia = inside(one(trak, 'mdia'))
  const kind = name(one(mdia, 'hdlr').body, 8)
  const stbl = inside(one(inside(one(mdia, 'minf')), 'stbl'))
  // Its first entry begins behind version, flags and their count.
  const codec = name(one(stbl, 'stsd').body, 12)
  return { kind, codec, seconds: secondsOf(one(mdia, 'mdhd').body), ...sizeOf(one(trak, 'tkhd').body) }
}

/** Of `mvhd` and `mdhd`: how many units make a second, and how many there are. */
function secondsOf(body: DataView): number {
  const isLong = body.getUint8(0) === 1
  const units = body.getUint32(isLong ? 20 : 12)
  return (isLong ? Number(body.getBigUint64(24)) : body.getUint32(16)) / units
}

/** As it is shown: what lies on its side, as telephones keep what was held upright, the other way round. */
function sizeOf(body: DataView) {
  const matrix = body.getUint8(0) === 1 ? 52 : 40
  const [along, down] = [body.getUint16(matrix + 36), body.getUint16(matrix + 40)]
  const isTurned = body.getInt32(matrix) === 0 && body.getInt32(matrix + 4) !== 0
  return isTurned ? { width: down, height: along } : { width: along, height: down }
}

const inside = ({ body }: Box): Box[] => boxesIn(body)

function one(boxes: Box[], type: string): Box {
  const box = boxes.find((each) => each.type === type)
  if (!box) throw new RangeError(`no ${type}`)
  return box
}

function boxesIn(view: DataView): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < view.byteLength;) {
    // QuickTime ends a list of boxes with a zero.
    if (view.byteLength - at === 4 && view.getUint32(at) === 0) break
    const short = view.getUint32(at)
    const head = short === 1 ? 16 : 8
    const size = short === 0 ? view.byteLength - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (size < head || boxes.length === MOST_BOXES) throw new RangeError('a box of no size, or one too many')
    boxes.push({ type: name(view, at + 4), body: new DataView(view.buffer, view.byteOffset + at + head, size - head) })
    if (at + size > view.byteLength) throw new RangeError('a box beyond its end')
    at += size
  }
  return boxes
}

const name = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
