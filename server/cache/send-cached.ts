import type { IncomingMessage, ServerResponse } from 'node:http'
import { accepted } from '../http/encoding.ts'
import { compressNow, formFor, improve, type Form, type Kept } from './cached.ts'

/**
 * Sends a finished answer: in the smallest form at hand, without a body to HEAD, as 304 to those who have it. A page says
 * which request it answers; files, of which each page has dozens, don't.
 */
export function sendKept(kept: Kept, request: IncomingMessage, response: ServerResponse, requestId?: string): void {
  if (kept.status === 200 && has(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, withId(kept.notModified, requestId))
    response.end()
    return
  }
  const takes = accepted(request.headers['accept-encoding'])
  const form = formFor(kept, takes)
  if (!form) {
    const plain = () => send(kept, kept.identity, request, response, requestId)
    compressNow(kept).then((made) => send(kept, made, request, response, requestId), plain)
    return
  }
  send(kept, form, request, response, requestId)
  if (kept.compressible && !kept.improving && (takes.br || takes.gzip)) improve(kept).catch(() => {})
}

function send(kept: Kept, form: Form, request: IncomingMessage, response: ServerResponse, requestId?: string): void {
  response.writeHead(kept.status, withId(form.headers, requestId))
  if (request.method === 'HEAD') response.end()
  else response.end(form.body)
}

const withId = (headers: string[], requestId?: string) => (requestId ? [...headers, 'x-request-id', requestId] : headers)

/** Whether the asker has it already: If-None-Match may list several tags, strong or weak, or be a star (RFC 9110 §13.1.2). */
function has(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.slice(2)
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
