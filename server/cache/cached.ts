import { hash } from 'node:crypto'
import { WORTH_COMPRESSING_BYTES, compress, decompress, isCompressible } from './compress.ts'
import type { Accepted } from '../http/encoding.ts'

type Encoding = 'identity' | 'gzip' | 'br'

/** A body in one encoding, with its headers as alternating names and values. */
export type Form = { body: Buffer; headers: string[] }

/** A finished response that can be sent repeatedly. Each encoding is created once, on the first request for it. */
export type Cached = {
  status: number
  /** The route pattern that it was rendered by. */
  route: string
  /** A weak ETag, because all encodings share it. */
  etag: string
  compressible: boolean
  /** Headers of every encoding. */
  headers: string[]
  notModified: string[]
  /** Returns the headers for the CDN in front of the shop; undefined if it must not store the response. */
  forCdn?: (() => Record<string, string>) | undefined
  /**
   * The rendered body. It is dropped once the brotli encoding exists, which takes a sixth of the memory and can be
   * converted back to the body.
   */
  rendered?: Buffer | undefined
  forms: Partial<Record<Encoding, Form>>
  /** Encodings in progress; all requests that need the same encoding share its promise. */
  making: Partial<Record<Encoding, Promise<Form>>>
  /** Called when the memory used by this response has changed. */
  onResized?: () => void
}

type Answer = {
  status?: number
  type: string
  body: Buffer
  headers: Record<string, string>
  gzip?: Buffer | undefined
  br?: Buffer | undefined
  /** False for files that never change, so that browsers never revalidate them. */
  isTagged?: boolean
  route?: string
}

/** Prepares a response for sending. Pass `gzip` and `br` if they already exist. */
export function toCached({
  status = 200,
  type,
  body,
  headers,
  gzip,
  br,
  isTagged = status === 200,
  route = 'file',
}: Answer): Cached {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const given = Object.entries({ ...headers, ...(isCompressible(type) && { vary: 'Accept-Encoding' }) }).flat()
  const tagged = isTagged ? [...given, 'etag', etag] : given
  const all = [...tagged, ...(type ? ['content-type', type] : [])]
  return {
    status,
    route,
    etag,
    compressible: isCompressible(type) && body.length >= WORTH_COMPRESSING_BYTES,
    headers: all,
    notModified: pick(tagged, ['cache-control', 'vary', 'etag']),
    rendered: body,
    forms: { ...(gzip && { gzip: form(all, gzip, 'gzip') }), ...(br && { br: form(all, br, 'br') }) },
    making: {},
  }
}

export function bytesOf({ rendered, forms }: Cached): number {
  const bodies = new Set([rendered, ...Object.values(forms).map(({ body }) => body)])
  return [...bodies].reduce((sum, body) => sum + (body?.length ?? 0), 0)
}

/** Returns the smallest encoding that the client accepts; undefined if it must be created first. */
export const formFor = (cached: Cached, takes: Accepted): Form | undefined => cached.forms[encodingFor(cached, takes)]

/**
 * Creates the encoding that the client accepts, once for all waiting requests. Falls back to the uncompressed body if
 * compression fails.
 */
export const makeFormFor = (cached: Cached, takes: Accepted): Promise<Form> =>
  shareForm(cached, encodingFor(cached, takes)).catch(() => shareForm(cached, 'identity'))

function encodingFor({ compressible }: Cached, { br, gzip }: Accepted): Encoding {
  if (!compressible) return 'identity'
  return br ? 'br' : gzip ? 'gzip' : 'identity'
}

const shareForm = (cached: Cached, encoding: Encoding): Promise<Form> =>
  (cached.making[encoding] ??= makeForm(cached, encoding).finally(() => delete cached.making[encoding]))

async function makeForm(cached: Cached, encoding: Encoding): Promise<Form> {
  const body = await plainBody(cached)
  const made = form(cached.headers, encoding === 'identity' ? body : await compress[encoding](body), encoding)
  cached.forms[encoding] = made
  if (cached.forms.br) cached.rendered = undefined
  cached.onResized?.()
  return made
}

export const plainBody = async ({ rendered, forms }: Cached): Promise<Buffer> =>
  forms.identity?.body ?? rendered ?? decompress(forms.br!.body)

const form = (headers: string[], body: Buffer, encoding: Encoding): Form => ({
  body,
  headers: [
    ...headers,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ],
})

function pick(headers: string[], names: string[]): string[] {
  return names.flatMap((name) => {
    const at = headers.indexOf(name)
    return at === -1 ? [] : [name, headers[at + 1]!]
  })
}
