import { clipTypes, type ClipFormat } from '#shop/platform/media/clip.ts'
import type { WantedPart } from '#shop/platform/media/file-part.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'

/**
 * Answers with a clip's file, or the part of it that is asked for, of which no more is read: without parts Safari plays
 * nothing, and nobody can move on in a film (RFC 9110 §14). Its name stands for its content for good. Null where there is
 * no such file (rules: clip).
 */
export async function clipAnswer(store: MediaStore, name: string, range: string | undefined): Promise<Response | null> {
  const format: ClipFormat = name.endsWith('.mp4') ? 'mp4' : 'webm'
  const headers = {
    'content-type': clipTypes[format],
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

/** What a Range header asks for. Of several parts, or what can't be understood, all is sent. */
function partIn(range: string | undefined): WantedPart | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (!first) return last ? { last: Number(last) } : null
  if (!last) return { from: Number(first) }
  return Number(last) < Number(first) ? null : { from: Number(first), to: Number(last) }
}
