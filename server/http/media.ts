import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { type VideoFormat, videoTypes, isVideoFile } from '#shop/platform/media/video.ts'
import { iconSizeIn } from '#shop/platform/media/icon.ts'
import { makeIcon } from '#shop/platform/media/make-icon.server.ts'
import { missingWidths } from '#shop/platform/media/missing-widths.server.ts'
import type { Services } from '#services'
import type { WantedPart } from '#shop/platform/media/file-part.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'

/** Matches the file name of a generated picture; other names return 404 without a lookup. */
const pictureName = /^[0-9a-f]{32}-[0-9]{1,5}\.(avif|webp|jpg)$/

/** Serves pictures and product videos. The content of a file name never changes, so browsers may cache it forever. */
export function media(services: Pick<Services, 'db' | 'media' | 'settings'>): Hono {
  const app = new Hono()
  const { media: store } = services
  const makeMissing = missingWidths(services)
  const iconFile = ownIcon(services)
  app.get('/:file', async (context) => {
    const file = context.req.param('file')
    if (isVideoFile(file)) {
      const answer = await videoAnswer(store, file, context.req.header('range'))
      if (answer) return answer
    }
    const bytes = pictureName.test(file) ? ((await store.get(file)) ?? (await makeMissing(file))) : await iconFile(file)
    if (!bytes) return context.text('There is no such picture\n', 404, { 'cache-control': 'no-store' })
    return context.body(new Uint8Array(bytes).buffer, 200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return app
}

/**
 * Returns a function that creates the files of the current shop icon, each only once. It creates no icons from other
 * pictures.
 */
function ownIcon({ media, settings }: Pick<Services, 'media' | 'settings'>) {
  let made = new Map<string, Promise<Uint8Array | null>>()
  let of: string | undefined
  return (file: string): Promise<Uint8Array | null> | null => {
    const { icon } = settings.now().house
    const size = icon && iconSizeIn(file, icon)
    if (!size) return null
    if (of !== icon.id) made = new Map()
    of = icon.id
    const before = made.get(file)
    if (before) return before
    const making = makeIcon(media, icon, size)
    made.set(file, making)
    making.then((bytes) => bytes ?? made.delete(file)).catch(() => made.delete(file))
    return making
  }
}

/**
 * Serves a product video or the requested range of it; only that range is read. Safari plays no video without range
 * requests, and seeking needs them (RFC 9110 §14). Returns null if there is no such file (rules: product video).
 */
async function videoAnswer(store: MediaStore, name: string, range: string | undefined): Promise<Response | null> {
  const format: VideoFormat = name.endsWith('.mp4') ? 'mp4' : 'webm'
  const headers = {
    'content-type': videoTypes[format],
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  }
  const wanted = partIn(range)
  if (!wanted) {
    const file = await store.get(name)
    const length = { 'content-length': String(file?.length) }
    return file && new Response(new Uint8Array(file), { headers: { ...headers, ...length } })
  }
  const part = await store.part(name, wanted)
  if (!part) return null
  const { bytes, size } = part
  if (!bytes) {
    const known = size !== null && { 'content-range': `bytes */${size}` }
    return new Response(null, { status: 416, headers: { ...known, 'cache-control': 'no-store' } })
  }
  const ends = `${part.from}-${part.from + bytes.length - 1}`
  const length = { 'content-range': `bytes ${ends}/${size}`, 'content-length': String(bytes.length) }
  return new Response(new Uint8Array(bytes), { status: 206, headers: { ...headers, ...length } })
}

/** Parses a Range header. For several ranges or an invalid header it returns null, and the whole file is sent. */
function partIn(range: string | undefined): WantedPart | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (!first) return last ? { last: Number(last) } : null
  if (!last) return { from: Number(first) }
  return Number(last) < Number(first) ? null : { from: Number(first), to: Number(last) }
}
