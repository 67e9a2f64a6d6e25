import { z } from 'zod'
import { clips } from '#config'
import { setVideo, removeVideo } from '#shop/catalogue/products/set-video.server.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { videoRefusals } from '#shop/platform/media/video.ts'
import { call } from '#api/http/call.ts'

const params = z.object({ id: z.string() })
/**
 * Maximum request size in bytes: twice that of a product video, so that a video that is too large gets its own error
 * instead of a generic 413.
 */
const UPLOAD_BYTES = 2 * clips.megabytes * 1_000_000

const set = call({
  method: 'POST',
  path: '/products/{id}/video',
  formerly: ['/products/{id}/clip'],
  summary: 'Uploads a product video (MP4 or WebM), replacing the existing one',
  group: 'products',
  policy: 'products',
  params,
  body: z.object({ clip: z.file(because('not-a-film')) }),
  bodyLimit: UPLOAD_BYTES,
  files: 'clip',
  status: 201,
  answer: z.object({ message: z.literal('Video saved') }),
  refusals: ['product-gone', ...videoRefusals],
  async handle({ actor, params: { id }, body: { clip }, services }) {
    return (await setVideo(services, actor, id, clip)) ?? { message: 'Video saved' as const }
  },
})

const takeAway = call({
  method: 'DELETE',
  path: '/products/{id}/video',
  formerly: ['/products/{id}/clip'],
  summary: 'Removes the product video',
  group: 'products',
  policy: 'products',
  params,
  answer: z.object({ message: z.literal('Video removed') }),
  refusals: ['product-gone', 'no-clip'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const failure = await inTransaction(db, (tx) => removeVideo(tx, actor, id, clock()))
    return failure ?? { message: 'Video removed' as const }
  },
})

export const videoCalls = [set, takeAway] as const
