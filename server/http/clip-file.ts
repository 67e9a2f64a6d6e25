import { clipTypes, type ClipFormat } from '#shop/media/clip.ts'

/**
 * Answers with a clip's file, or the part of it that is asked for: without parts Safari plays nothing, and nobody can move
 * on in a film (RFC 9110 §14). Its name stands for its content for good (rules: clip).
 */
export function clipAnswer(file: Uint8Array<ArrayBuffer>, format: ClipFormat, range: string | undefined): Response {
  const headers = {
    'content-type': clipTypes[format],
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  }
  const part = partOf(range, file.length)
  if (part === 'whole') return new Response(file, { headers: { ...headers, 'content-length': String(file.length) } })
  if (part === 'beyond')
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${file.length}`, 'cache-control': 'no-store' },
    })
  const { from, to } = part
  const length = { 'content-range': `bytes ${from}-${to}/${file.length}`, 'content-length': String(to - from + 1) }
  return new Response(file.subarray(from, to + 1), { status: 206, headers: { ...headers, ...length } })
}

/** What a Range header asks for, its ends included. Of several parts, or what can't be understood, all is sent. */
function partOf(range: string | undefined, size: number): { from: number; to: number } | 'whole' | 'beyond' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  if (!asked || asked[0] === 'bytes=-') return 'whole'
  const [, first, last] = asked
  const from = first ? Number(first) : Math.max(size - Number(last), 0)
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < from) return 'whole'
  return from > to ? 'beyond' : { from, to }
}
