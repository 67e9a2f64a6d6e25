import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { upload } from './pictures.ts'

/**
 * A playable video: one second of blue with a tone, 64 × 112 pixels, by `ffmpeg -f lavfi -i
 * color=c=0x28356b:s=64x112:d=1:r=5 -f lavfi -i sine=frequency=330:d=1 -c:v libvpx-vp9 -b:v 8k -crf 50 -c:a libopus
 * -b:a 8k -t 1 walk.webm`.
 */
export const film = readFileSync(join(import.meta.dirname, 'films/walk.webm'))

/** Metadata in the file of a test video; the content is not playable. */
export type VideoWish = {
  seconds?: number
  width?: number
  height?: number
  video?: string
  audio?: string | null
  brand?: string
  /**
   * Fragmented, as browsers record it: the header has no duration; either each sample has its own duration ('each') or
   * all have the same ('alike').
   */
  fragments?: 'each' | 'alike'
  /** Makes the bytes of each file unique. */
  mark?: number
}
let clips = 0

/** An MP4 in a format that browsers play, with its track header after the media data, as cameras write it. */
export function mp4({ seconds = 8, width = 540, height = 960, ...wish }: VideoWish = {}): Buffer {
  const { video = 'avc1', audio = 'mp4a', brand = 'isom', fragments, mark = ++clips } = wish
  const length = [u32(1000), u32(fragments ? 0 : Math.round(seconds * 1000))]
  const track = (kind: string, codec: string, number = 1) =>
    box(
      'trak',
      box('tkhd', zeros(12), u32(number), zeros(60), u16(width), u16(0), u16(height), u16(0)),
      box(
        'mdia',
        box('mdhd', zeros(12), ...length, zeros(4)),
        box('hdlr', zeros(8), Buffer.from(kind), zeros(12)),
        box('minf', box('stbl', box('stsd', zeros(4), u32(1), box(codec, zeros(8))))),
      ),
    )
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), u32(0)),
    box('mdat', u32(mark), zeros(60)),
    box(
      'moov',
      box('mvhd', zeros(12), ...length, zeros(80)),
      track('vide', video),
      ...(audio ? [track('soun', audio, 2)] : []),
      ...(fragments ? [box('mvex', box('trex', zeros(4), u32(1), u32(1), u32(SAMPLE_MS), zeros(8)))] : []),
    ),
    ...(fragments ? [0, 1].map((at) => fragment(at, (seconds * 1000) / 2 / SAMPLE_MS, fragments === 'each')) : []),
  ])
}

const SAMPLE_MS = 40

/** Returns one of the two fragments of a video, with this number of samples. */
function fragment(at: number, samples: number, isSaid: boolean): Buffer {
  const begin = box('tfdt', zeros(4), u32(at * samples * SAMPLE_MS))
  const said = Array.from({ length: samples }, () => Buffer.concat([u32(SAMPLE_MS), u32(9)]))
  const run = isSaid
    ? box('trun', u32(0x3_01), u32(samples), u32(0), ...said)
    : box('trun', u32(1), u32(samples), u32(0))
  return box('moof', box('mfhd', zeros(4), u32(at + 1)), box('traf', box('tfhd', u32(0x2_00_00), u32(1)), begin, run))
}

/** A WebM in a format that browsers play. */
export function webm({ seconds = 8, width = 540, height = 960, ...wish }: VideoWish = {}): Buffer {
  const { video = 'V_VP9', audio = 'A_OPUS', brand = 'webm', mark = ++clips } = wish
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1000)
  const size = element('e0', element('b0', u16(width)), element('ba', u16(height)))
  const track = (kind: number, codec: string, ...more: Buffer[]) =>
    element('ae', element('83', Buffer.from([kind])), element('86', Buffer.from(codec)), ...more)
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(brand))),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', u32(1_000_000)), element('4489', duration)),
      element('1654ae6b', track(1, video, size), ...(audio ? [track(2, audio)] : [])),
      element('1f43b675', element('e7', u32(mark))),
    ),
  ])
}

export const videoNamed = (name = 'walk.mp4', wish?: VideoWish): File =>
  upload(name, name.endsWith('.webm') ? webm(wish) : mp4(wish))

const zeros = (bytes: number): Buffer => Buffer.alloc(bytes)
const u16 = (number: number): Buffer => Buffer.from([number >> 8, number & 255])
const u32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

function box(type: string, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}

/** Writes an element with a size field of four bytes, whatever the size of its content. */
function element(id: string, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside)
  return Buffer.concat([Buffer.from(id, 'hex'), u32(0x10000000 + body.length), body])
}
