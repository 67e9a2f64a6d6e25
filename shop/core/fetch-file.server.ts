import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { publicOnly } from '#shop/core/public-only.server.ts'

const WITHIN_MS = 60_000
const MOST_REDIRECTS = 3
const PICTURES = 'image/jpeg, image/png, image/gif, image/webp;q=0.9, image/avif;q=0.9'

/** The reason why a file could not be fetched. `isLater` is true if a retry may succeed. */
export type FetchFailure = {
  why: 'file-unreachable' | 'file-refused' | 'file-too-big' | 'not-a-web-file'
  isLater: boolean
}

type Bounds = {
  mostBytes: number
  /** Maximum number of redirects; 0 if none are allowed. */
  mostRedirects?: number
  /** Accepted media types, for the `Accept` header. */
  accept?: string
  testOrigin?: string | undefined
  withinMs?: number
  stopping?: AbortSignal | undefined
}

/**
 * Fetches a file from an untrusted URL. Connects only to public IP addresses, checked at connection time and for each
 * redirect. Fails if the file exceeds `mostBytes` or takes longer than `withinMs` (a minute by default); `stopping`
 * aborts it. `testOrigin` is one more allowed origin, used only by tests (rules: imported pictures).
 */
export async function fetchFile(
  address: string,
  { mostBytes, mostRedirects = MOST_REDIRECTS, accept = PICTURES, testOrigin, withinMs = WITHIN_MS, stopping }: Bounds,
): Promise<Uint8Array<ArrayBuffer> | FetchFailure> {
  const late = AbortSignal.timeout(withinMs)
  const signal = stopping ? AbortSignal.any([late, stopping]) : late
  let next = address
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const url = URL.parse(next)
      if (!url || !isOpen(url, testOrigin)) return { why: 'not-a-web-file', isLater: false }
      const answer = await get(url, { signal, accept, isTest: url.origin === testOrigin })
      const { statusCode: status = 0, headers } = answer
      if (status >= 300 && status < 400 && headers.location) {
        answer.destroy()
        next = URL.parse(headers.location, url)?.href ?? ''
      } else if (status === 200) return await bodyOf(answer, mostBytes)
      else {
        answer.destroy()
        return { why: 'file-refused', isLater: status === 429 || status >= 500 }
      }
    }
    return { why: 'file-refused', isLater: false }
  } catch (error) {
    const isPrivate = (error as { code?: string }).code === 'ENOTPUBLIC'
    return isPrivate ? { why: 'not-a-web-file', isLater: false } : { why: 'file-unreachable', isLater: true }
  }
}

/**
 * Returns whether a URL may be fetched: http or https on the default port, with a domain name and without credentials.
 * Bare IP addresses are rejected, because a real shop has a domain name.
 */
const isOpen = (url: URL, testOrigin: string | undefined): boolean =>
  url.origin === testOrigin ||
  (/^https?:$/.test(url.protocol) &&
    url.port === '' &&
    url.username === '' &&
    /[a-z]$/i.test(url.hostname) &&
    url.hostname.includes('.'))

type Asking = { signal: AbortSignal; accept: string; isTest: boolean }

function get(url: URL, { signal, accept, isTest }: Asking): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'http:' ? plainRequest : request
  const headers = { accept, 'user-agent': 'shop' }
  send(url, { agent: false, signal, headers, ...(!isTest && { lookup: publicOnly }) }, resolve)
    .on('error', reject)
    .end()
  return promise
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | FetchFailure> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    bytes += (part as Buffer).length
    if (bytes > mostBytes) {
      answer.destroy()
      return { why: 'file-too-big', isLater: false }
    }
    parts.push(part as Buffer)
  }
  return new Uint8Array(Buffer.concat(parts))
}
