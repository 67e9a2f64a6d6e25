import { hash } from 'node:crypto'
import { WORTH_COMPRESSING_BYTES, goodBrotli, goodGzip, isCompressible, quickGzip } from './compress.ts'
import type { Accepted } from '../http/encoding.ts'

/** A body in one encoding, with everything that is said before it: raw header names and values in turn. */
export type Form = { body: Buffer; headers: string[] }

/** A finished answer that can be sent any number of times. */
export type Cached = {
  status: number
  /** Weak, since one tag stands for all encodings. */
  etag: string
  identity: Form
  gzip?: Form
  br?: Form
  compressible: boolean
  /** How often it was sent packed, or could have been. */
  sent: number
  /** Under way or done: the quick encoding, for whoever waits. */
  zipping?: Promise<Form>
  /** Under way or done: the slow, small encodings. */
  improving?: Promise<void>
  notModified: string[]
}

type Answer = {
  status?: number
  type: string
  body: Buffer
  headers: Record<string, string>
  gzip?: Buffer
  br?: Buffer
}

/** Packs an answer. `gzip` and `br` are given where they were made before. */
export function toCached({ status = 200, type, body, headers, gzip, br }: Answer): Cached {
  const compressible = isCompressible(type) && body.length >= WORTH_COMPRESSING_BYTES
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const said = Object.entries({ ...headers, ...(isCompressible(type) && { vary: 'Accept-Encoding' }) }).flat()
  const tagged = status === 200 ? [...said, 'etag', etag] : said
  const form = (bytes: Buffer, encoding?: string): Form => ({
    body: bytes,
    headers: [
      ...tagged,
      ...(type ? ['content-type', type] : []),
      ...(encoding ? ['content-encoding', encoding] : []),
      'content-length',
      String(bytes.length),
    ],
  })
  return {
    status,
    etag,
    compressible,
    sent: 0,
    identity: form(body),
    gzip: gzip && form(gzip, 'gzip'),
    br: br && form(br, 'br'),
    notModified: pick(tagged, ['cache-control', 'vary', 'etag']),
  }
}

/** The smallest form there is now that the asker can read; undefined when one should be made first. */
export function formFor(cached: Cached, { br, gzip }: Accepted): Form | undefined {
  if (!cached.compressible) return cached.identity
  if (br && cached.br) return cached.br
  if (gzip) return cached.gzip
  return cached.identity
}

/** Makes the quick form, for an asker for whom there is none yet. */
export function compressNow(cached: Cached): Promise<Form> {
  return (cached.zipping ??= quickGzip(cached.identity.body).then(
    (body) => (cached.gzip ??= encoded(cached, body, 'gzip')),
  ))
}

/** Makes the small forms, for an answer that turns out to be asked for again. What the build packed is smaller still, and stays. */
export function improve(cached: Cached): Promise<void> {
  return (cached.improving ??= cached.br ? Promise.resolve() : makeSmall(cached))
}

async function makeSmall(cached: Cached): Promise<void> {
  cached.br = encoded(cached, await goodBrotli(cached.identity.body), 'br')
  cached.gzip = encoded(cached, await goodGzip(cached.identity.body), 'gzip')
}

const encoded = ({ identity }: Cached, body: Buffer, encoding: string): Form => ({
  body,
  headers: [...identity.headers.slice(0, -1), String(body.length), 'content-encoding', encoding],
})

function pick(headers: string[], names: string[]): string[] {
  return names.flatMap((name) => {
    const at = headers.indexOf(name)
    return at === -1 ? [] : [name, headers[at + 1]!]
  })
}
