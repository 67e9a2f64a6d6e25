import { type Failure, invalid } from '#shop/core/errors.ts'
import { config } from '#config'
import { formatOf, formFormats } from '#shop/platform/media/original.ts'
import { pictureId, processPicture } from '#shop/platform/media/process-picture.server.ts'
import type { ProofKind } from './claim.ts'
import sharp from 'sharp'

/** A claim's file. `hash` is a hash of the uploaded bytes, `look` a perceptual hash (null for a PDF). */
export type Proof = { kind: ProofKind; hash: string; look: string | null; bytes: Uint8Array }

export const proofRefusals = ['proof-type', 'proof-bytes', 'proof-pixels', 'proof-unreadable'] as const
type Refused = Failure<(typeof proofRefusals)[number]>

export const PROOF_BYTES = 20_000_000
const PICTURE_BYTES = config.limits.imageMegabytes * 1_000_000
/** Compression effort for AVIF, the lowest: staff view the picture once, so a smaller file isn't worth the wait. */
const QUICKEST = 0

/**
 * Reads the file of a transfer claim. The type is detected from its bytes, not from its name. A picture is re-encoded
 * like all pictures, as an upright JPEG without camera metadata; a PDF is stored unchanged, at most 20 MB
 * (rules: proof of payment).
 */
export async function readProof(file: File): Promise<Proof | Refused> {
  if (file.size > PROOF_BYTES) return refused('proof-bytes')
  const beginning = await file.slice(0, 8).bytes()
  const hash = await pictureId(file)
  if (new TextDecoder('latin1').decode(beginning).startsWith('%PDF-')) {
    const bytes = await file.bytes()
    return isWhole(bytes) ? { kind: 'pdf', hash, look: null, bytes } : refused('proof-unreadable')
  }
  if (formatOf(beginning, formFormats) === null) return refused('proof-type')
  if (file.size > PICTURE_BYTES) return refused('proof-bytes')
  const made = await processPicture(file, QUICKEST)
  if ('kind' in made) return refused(made.why === 'pixels' ? 'proof-pixels' : 'proof-unreadable')
  const [largest] = made.files
    .filter(({ name, contentType }) => contentType === 'image/jpeg' && !name.startsWith('originals/'))
    .toSorted((one, other) => other.bytes.length - one.bytes.length)
  if (!largest) return refused('proof-unreadable')
  return { kind: 'picture', hash, look: await lookOf(largest.bytes), bytes: largest.bytes }
}

const refused = (code: (typeof proofRefusals)[number]): Refused => invalid(code, { field: 'proof' })

/** Number of bytes at the end of a PDF that must contain the end marker; a truncated file has no marker. */
const END_BYTES = 2_048
const isWhole = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(-END_BYTES)).includes('%%EOF')

/**
 * Number of squares per side of the perceptual hash. Receipts of one bank differ in a few lines only, so the usual 8 ×
 * 8 would treat them as the same picture.
 */
const SQUARES = 32
/** Minimum difference in brightness (0–255), so that slightly uneven white paper sets no bits. */
const EDGE = 6

/**
 * Computes a perceptual hash of 1,024 bits: each bit is set if a square is brighter than the one to its right. The same
 * picture in another size or quality has nearly the same bits (rules: duplicate proofs).
 */
async function lookOf(jpeg: Uint8Array): Promise<string> {
  const bright = await sharp(jpeg)
    .greyscale()
    .resize(SQUARES + 1, SQUARES, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from({ length: SQUARES * SQUARES }, (_, at) => {
    const place = Math.floor(at / SQUARES) * (SQUARES + 1) + (at % SQUARES)
    return bright[place]! > bright[place + 1]! + EDGE ? '1' : '0'
  }).join('')
}
