import type { IncomingMessage, ServerResponse } from 'node:http'
import { accepted } from '../http/encoding.ts'
import { formFor, makeFormFor, type Form, type Cached } from './cached.ts'

/**
 * Sends a finished response in the smallest encoding that the client accepts: without a body for HEAD, and as 304 if
 * the client already has it. Pages carry the request id; files don't, because each page has dozens of them.
 */
export function sendCached(
  cached: Cached,
  request: IncomingMessage,
  response: ServerResponse,
  requestId?: string,
): void {
  if (cached.status === 200 && has(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(304, headersOf(cached, cached.notModified, requestId))
    response.end()
    return
  }
  const takes = accepted(request.headers['accept-encoding'])
  const form = formFor(cached, takes)
  if (form) return send(cached, form, request, response, requestId)
  makeFormFor(cached, takes).then(
    (made) => send(cached, made, request, response, requestId),
    () => response.destroy(),
  )
}

function send(
  cached: Cached,
  form: Form,
  request: IncomingMessage,
  response: ServerResponse,
  requestId?: string,
): void {
  response.writeHead(cached.status, headersOf(cached, form.headers, requestId))
  if (request.method === 'HEAD') response.end()
  else response.end(form.body)
}

/** Adds the headers for the CDN and the request id; those for the CDN replace others of the same name. */
function headersOf({ forCdn }: Cached, headers: string[], requestId?: string): string[] {
  const own = forCdn?.() ?? {}
  const others = forCdn ? headers.filter((_, at) => !Object.hasOwn(own, headers[at - (at % 2)]!)) : headers
  const added = [...Object.entries(own).flat(), ...(requestId ? ['x-request-id', requestId] : [])]
  return added.length > 0 ? [...others, ...added] : others
}

/**
 * Returns whether the client already has this response. If-None-Match may list several tags, weak or strong, or be `*`
 * (RFC 9110 §13.1.2).
 */
function has(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.slice(2)
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
