import type { ClipContainer } from './clip.ts'
import { all, boxesIn, inside, nameAt, one, type Box } from './mp4-boxes.ts'
import { endsOfFragments } from './read-fragments.ts'

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
