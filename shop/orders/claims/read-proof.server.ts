import { type Failure, invalid } from '#shop/core/errors.ts'
import { config } from '#config'
import { formatOf, formFormats } from '#shop/platform/media/original.ts'
import { pictureId, processPicture } from '#shop/platform/media/process-picture.server.ts'
import type { ProofKind } from './claim.ts'
import sharp from 'sharp'

/** A file that came with a claim: what is kept of it, the hash of what came, and of a picture how it looks. */
export type Proof = { kind: ProofKind; hash: string; look: string | null; bytes: Uint8Array }

/** Why such a file is not taken. */
export const proofRefusals = ['proof-type', 'proof-bytes', 'proof-pixels', 'proof-unreadable'] as const
type Refused = Failure<(typeof proofRefusals)[number]>

export const PROOF_BYTES = 20_000_000
const PICTURE_BYTES = config.limits.imageMegabytes * 1_000_000
/** The least that it takes: nobody waits for the smallest files of something that a person looks at once. */
const QUICKEST = 0

/**
 * What comes with a claim, by its bytes and not by its name: of a picture, made anew by the rules of all pictures, an upright JPEG
 * without what the camera wrote beside it; of a PDF itself, 20 MB at most (rules: proofs).
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

/** A PDF says at its end that it is one; one that was cut off doesn't. */
const END_BYTES = 2_048
const isWhole = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(-END_BYTES)).includes('%%EOF')

/** So many squares each way. Receipts of one bank differ in a few lines alone: 8 by 8, as is usual, would hold them for one. */
const SQUARES = 32
/** Paper that isn't quite white is no edge. */
const EDGE = 6

/**
 * How a picture looks, as 1,024 ones and noughts: whether each square is brighter than the one to its right. The same picture in
 * another size or quality has nearly the same ones (rules: proofs seen before).
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
