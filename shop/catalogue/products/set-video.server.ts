import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { invalid, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import {
  videoFile,
  videoRefusalBeforeReading,
  videoTypes,
  type Video,
  type VideoRefusal,
  type videoRefusals,
} from '#shop/platform/media/video.ts'
import { forgetVideo, recordVideo, removeUnusedVideo } from '#shop/platform/media/video-files.server.ts'
import type { parseVideo } from '#shop/platform/media/read-video.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { parseUpload } from '#shop/platform/uploads/parse-upload.server.ts'
import type { ParserName } from '#shop/platform/uploads/parser.ts'

const parser: ParserName<typeof parseVideo> = { module: '#shop/platform/media/read-video.ts', name: 'parseVideo' }

type Shop = { db: Database; media: MediaStore; clock: () => Date }

/**
 * Sets the video of a product after its container was checked; the file is stored unchanged. Setting the same video
 * again has no effect. A failure leaves no file behind (rules: product video).
 */
export async function setVideo(
  shop: Shop,
  admin: Admin,
  productId: string,
  upload: File,
): Promise<null | Failure<'product-gone' | (typeof videoRefusals)[number]>> {
  const read = await readUpload(admin, upload)
  if (isFailure(read)) return read
  const name = videoFile(read.clip)
  let used = false
  try {
    await shop.media.put(name, read.file, videoTypes[read.clip.format])
    const failure = await inTransaction(shop.db, async (tx) => {
      if (!(await isKept(tx, productId))) return notFound('product-gone')
      const now = shop.clock()
      const was = await recordVideo(tx, shop.media, { productId, ...read, now })
      await noteChange(tx, admin, { productId, was, became: read.clip, now })
      return null
    })
    used = !failure
    return failure
  } finally {
    if (!used) await removeUnusedVideo(shop, name)
  }
}

/** Removes the video of a product; its file is deleted if no other product uses it (rules: product video). */
export async function removeVideo(
  tx: Transaction,
  admin: Admin,
  productId: string,
  now: Date,
): Promise<null | Failure<'product-gone' | 'no-clip'>> {
  if (!(await isKept(tx, productId))) return notFound('product-gone')
  const was = await forgetVideo(tx, productId)
  if (!was) return notFound('no-clip')
  await noteChange(tx, admin, { productId, was, became: null, now })
  return null
}

async function readUpload({ id: person }: Admin, upload: File) {
  const refused = (why: VideoRefusal) => invalid(`clip-${why}`, { params: { name: upload.name }, field: 'clip' })
  const tooSoon = videoRefusalBeforeReading(upload)
  if (tooSoon) return refused(tooSoon)
  const parsed = await parseUpload(person, parser, null, upload)
  if ('problem' in parsed) return refused('unreadable')
  const header = parsed.answer
  if (typeof header === 'string') return refused(header)
  const file = await upload.bytes()
  const id = createHash('sha256').update(file).digest('hex').slice(0, 32)
  return { file, clip: { id, ...header, bytes: file.length } }
}

async function isKept(tx: Transaction, id: string): Promise<boolean> {
  const kept = tx.selectFrom('products').where('id', '=', id).where('deleted_at', 'is', null)
  return (await kept.select('id').forUpdate().executeTakeFirst()) !== undefined
}

type Change = { productId: string; was: Video | null; became: Video | null; now: Date }

async function noteChange(tx: Transaction, admin: Admin, { productId, was, became, now }: Change): Promise<void> {
  if (was?.id === became?.id) return
  if (was) await enqueue(tx, 'video-removed', videoFile(was))
  const words = { was: { clip: said(was) }, became: { clip: said(became) } }
  await writeAudit(tx, admin, { action: 'updated', subject: 'product', subjectId: productId, ...words }, now)
}

/** Describes a video for the audit log, with the beginning of its id, because two videos may have the same length. */
const said = (clip: Video | null): string | null =>
  clip && `${clip.format.toUpperCase()}, ${clip.seconds.toFixed(1)} seconds (${clip.id.slice(0, 6)})`
