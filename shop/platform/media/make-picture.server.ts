import sharp, { type Metadata, type Sharp } from 'sharp'
import { config } from '#config'
import { formatOf } from './original.ts'
import { type PictureFormat, pictureFormats, widthsOf } from './picture.ts'
import { type Header, type MadeFile, MOST_BYTES_NEEDED, type Reason } from './picture-work.ts'
import { setImmediate as others } from 'node:timers/promises'

const MOST_PIXELS = config.limits.imageMegapixels * 1_000_000
/** Maximum side in pixels, the limit of WebP. */
const LONGEST_SIDE = 16_383
/** Maximum height of a generated picture in pixels: three times the largest width. */
const MOST_KEPT_HEIGHT = 3 * 1280
/** Measured memory that the AVIF encoder needs per pixel, in bytes. */
const ENCODER_BYTES_A_PIXEL = 35

/** Checks an original without decoding it; returns its header or the reason for rejection (rules: picture formats). */
export async function readHeader(original: Uint8Array): Promise<Header | Reason> {
  const format = formatOf(original)
  if (!format || (await isSomethingElseToo(original))) return 'type'
  try {
    const metadata = await open(original).metadata()
    const { width, height } = metadata.autoOrient
    const [keptWidth, keptHeight] = keptSize(width, height)
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE || keptHeight > MOST_KEPT_HEIGHT)
      return 'pixels'
    const bytesNeeded = Math.max(decodedAtOnce(metadata), keptWidth * keptHeight * ENCODER_BYTES_A_PIXEL)
    return bytesNeeded > MOST_BYTES_NEEDED ? 'form' : { width, height, format }
  } catch {
    return 'unreadable'
  }
}

const open = (original: Uint8Array): Sharp =>
  sharp(original, { autoOrient: true, failOn: 'error', limitInputPixels: false })

function keptSize(width: number, height: number): [number, number] {
  const kept = widthsOf({ width }).at(-1)!
  return [kept, Math.ceil((height * kept) / width)]
}

/** Returns the bytes that must be in memory at once. Most pictures are decoded line by line and need 0. */
function decodedAtOnce({ format, isProgressive, width, height, channels, depth, chromaSubsampling }: Metadata): number {
  const pixels = width * height
  if (format === 'gif') return 5 * pixels
  if (format === 'webp') return 4 * pixels
  // HEIF pictures are decoded into colour planes first and then into pixels.
  if (format === 'heif') return 8 * pixels
  if (!isProgressive) return 0
  if (format === 'png') return pixels * channels * (depth === 'ushort' ? 2 : 1)
  return 2 * pixels * (chromaSubsampling === '4:2:0' && channels === 3 ? 1.5 : channels)
}

/**
 * Decodes an original and generates every width in every format: upright, in sRGB, never enlarged, without camera
 * metadata. Animations are reduced to their first frame. Passes each file to `take` as soon as it is ready. Returns the
 * dominant colour as #rrggbb; null if the original cannot be fully decoded. `avifEffort` ranges from 0 (fastest) to 9.
 */
export async function makeFiles(
  original: Uint8Array,
  avifEffort: number,
  take: (file: MadeFile) => void,
): Promise<string | null> {
  const decoded = await decode(original).catch(() => null)
  if (!decoded) return null
  const widths = widthsOf({ width: decoded.width })
  for (const width of widths)
    for (const as of pictureFormats) {
      const quality =
        width === widths.at(-1) ? AVIF_QUALITY.widest : width <= CARD_WIDTH ? AVIF_QUALITY.card : AVIF_QUALITY.narrower
      const resized = decoded.pixels.clone().resize({ width, withoutEnlargement: true })
      take({ width, as, bytes: await encoders[as](resized, { effort: avifEffort, quality }).toBuffer() })
    }
  return dominantColor(decoded.pixels)
}

/** Decodes the pixels, scaled down to the largest generated width. */
async function decode(original: Uint8Array): Promise<{ pixels: Sharp; width: number }> {
  const input = open(original)
  const { width } = (await input.metadata()).autoOrient
  const { data, info } = await input
    .resize({ width: widthsOf({ width }).at(-1)!, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { pixels: sharp(data, { raw }), width: info.width }
}

async function dominantColor(pixels: Sharp): Promise<string> {
  const small = await pixels
    .clone()
    .resize({ width: 64, withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Quality settings, measured on photographs of clothes at 1280 × 1600: AVIF with 125 KB, WebP with 170 KB and JPEG with
 * 290 KB look alike. Narrower widths are for screens with two or three device pixels per CSS pixel, where a lower
 * quality is not visible.
 */
const AVIF_QUALITY = { widest: 52, narrower: 45, card: 40 }
const CARD_WIDTH = 480
type Encode = (image: Sharp, avif: { effort: number; quality: number }) => Sharp
const encoders: Record<PictureFormat, Encode> = {
  avif: (image, avif) => image.avif({ ...avif, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 75, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 78, progressive: true }),
}

/**
 * Starts of documents that a browser or a document reader recognizes anywhere in a file. They are too long to occur in
 * a photograph by chance.
 */
const documents = /<(?:script[\s>]|html[\s>]|!doctype html|svg\s|\?php\s|iframe\s)|%pdf-\d\./i
const LONGEST_BEGINNING = '<!doctype html'.length
/** An archive is read from its end: this signature is at most 65,557 bytes before the end of the file. */
const archiveEnd = 'PK\x05\x06'
const ARCHIVE_TAIL_BYTES = 65_557
/** Bytes scanned at a time, so that other requests can run in between. */
const SLICE_BYTES = 1_000_000

/**
 * Returns whether a picture file also contains a web page, script, PDF or archive, for example in its comment or after
 * its end. A short video or second picture added by a camera is allowed.
 */
async function isSomethingElseToo(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(-ARCHIVE_TAIL_BYTES).includes(archiveEnd, 0, 'latin1')) return true
  for (let at = 0; at < file.length; at += SLICE_BYTES) {
    if (documents.test(file.toString('latin1', at, at + SLICE_BYTES + LONGEST_BEGINNING))) return true
    await others()
  }
  return false
}
