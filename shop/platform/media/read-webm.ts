import type { VideoContainer } from './video.ts'

type Element = { id: number; body: DataView }

/** Ids of the elements that are read (RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  kind: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
}
const PICTURE = 1
const SOUND = 2
const MOST_ELEMENTS = 10_000
const USUAL_SCALE_NS = 1_000_000

/** Reads the metadata of a WebM; null if its elements are inconsistent or required ones are missing. */
export function readWebm({ buffer, byteOffset, byteLength }: Uint8Array): VideoContainer | null {
  try {
    const file = elementsIn(new DataView(buffer, byteOffset, byteLength))
    if (text(one(inside(one(file, ids.header)), ids.docType)) !== 'webm') return null
    const segment = inside(one(file, ids.segment))
    one(segment, ids.cluster)
    return toContainer(inside(one(segment, ids.info)), inside(one(segment, ids.tracks)))
  } catch (error) {
    // Thrown by reads beyond the end of the data.
    if (error instanceof RangeError) return null
    throw error
  }
}

function toContainer(info: Element[], entries: Element[]): VideoContainer | null {
  const scale = info.find(({ id }) => id === ids.timestampScale)
  const seconds = (float(one(info, ids.duration)) * (scale ? whole(scale) : USUAL_SCALE_NS)) / 1_000_000_000
  const tracks = entries.filter(({ id }) => id === ids.track).map(inside)
  const ofKind = (kind: number) => tracks.filter((track) => whole(one(track, ids.kind)) === kind)
  const [picture, another] = ofKind(PICTURE)
  if (!picture || another) return null
  const sides = inside(one(picture, ids.video))
  return {
    ...{ video: text(one(picture, ids.codec)), audio: ofKind(SOUND).map((track) => text(one(track, ids.codec))) },
    ...{ seconds, width: whole(one(sides, ids.width)), height: whole(one(sides, ids.height)) },
  }
}

const inside = ({ body }: Element): Element[] => elementsIn(body)

function one(elements: Element[], id: number): Element {
  const element = elements.find((each) => each.id === id)
  if (!element) throw new RangeError(`no element ${id.toString(16)}`)
  return element
}

function elementsIn(view: DataView): Element[] {
  const elements: Element[] = []
  for (let at = 0; at < view.byteLength;) {
    const idLength = lengthAt(view, at)
    const id = bytesAt(view, at, idLength)
    const sizeLength = lengthAt(view, at + idLength)
    const from = at + idLength + sizeLength
    const size = sizeAt(view, at + idLength, sizeLength)
    // All bits set means an unknown size, as in a live stream. Such a file does not give its duration either.
    if (size === 2 ** (7 * sizeLength) - 1 || from + size > view.byteLength || elements.length === MOST_ELEMENTS)
      throw new RangeError('an element that extends beyond its parent, or too many elements')
    elements.push({ id, body: new DataView(view.buffer, view.byteOffset + from, size) })
    at = from + size
  }
  return elements
}

/** Returns the length in bytes of a variable-length number: the number of leading zero bits plus one. */
function lengthAt(view: DataView, at: number): number {
  const length = Math.clz32(view.getUint8(at)) - 23
  if (length > 8) throw new RangeError('a number with an invalid length')
  return length
}

/**
 * Clears the marker bit after the leading zeros; with it, an eight-byte number would exceed the exact integer range.
 */
function sizeAt(view: DataView, at: number, length: number): number {
  const begin = view.getUint8(at) & (0xff >> length)
  return begin * 256 ** (length - 1) + bytesAt(view, at + 1, length - 1)
}

function bytesAt(view: DataView, at: number, length: number): number {
  let number = 0
  for (let offset = 0; offset < length; offset += 1) number = number * 256 + view.getUint8(at + offset)
  return number
}

const whole = ({ body }: Element): number => bytesAt(body, 0, body.byteLength)
const float = ({ body }: Element): number => (body.byteLength === 4 ? body.getFloat32(0) : body.getFloat64(0))
const text = ({ body }: Element): string =>
  new TextDecoder('latin1').decode(new Uint8Array(body.buffer, body.byteOffset, body.byteLength)).replace(/\0+$/, '')
