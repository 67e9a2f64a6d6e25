import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { missingWidths } from '#shop/media/missing-widths.server.ts'
import type { Services } from '#services'

/** A name that the shop itself gave to one width and format of a picture; nothing else is looked for. */
const pictureName = /^[0-9a-f]{32}-[0-9]{1,5}\.(avif|webp|jpg)$/

/** The shop's pictures. A name stands for its content for good, so whoever has it once needn't ask again. */
export function media(services: Pick<Services, 'db' | 'media'>): Hono {
  const app = new Hono()
  const { media: store } = services
  const makeMissing = missingWidths(services)
  app.get('/:file', async (context) => {
    const file = context.req.param('file')
    const bytes = pictureName.test(file) ? ((await store.get(file)) ?? (await makeMissing(file))) : null
    if (!bytes) return context.text('There is no such picture\n', 404, { 'cache-control': 'no-store' })
    return context.body(bytes.slice().buffer, 200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return app
}
