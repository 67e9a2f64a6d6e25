import { hash } from 'node:crypto'
import { WORTH_COMPRESSING_BYTES, goodBrotli, goodGzip, isCompressible, quickGzip } from './compress.ts'
import type { Accepted } from '../http/encoding.ts'

/** A body in one encoding, with everything that is said before it: raw header names and values in turn. */
export type Form = { body: Buffer; headers: string[] }

/** A finished answer that can be sent any number of times. */
export type Kept = {
  status: number
  /** Weak, since one tag stands for all encodings. */
  etag: string
  identity: Form
  gzip?: Form
  br?: Form
  compressible: boolean
  /** Under way or done: the quick encoding, for whoever waits. */
  zipping?: Promise<Form>
  /** Under way or done: the slow, small encodings. */
  improving?: Promise<void>
  notModified: string[]
}

type Answer = { status?: number; type: string; body: Buffer; headers: Record<string, string>; gzip?: Buffer; br?: Buffer }

/** Packs an answer. `gzip` and `br` are given where they were made before. */
export function keep({ status = 200, type, body, headers, gzip, br }: Answer): Kept {
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
    identity: form(body),
    gzip: gzip && form(gzip, 'gzip'),
    br: br && form(br, 'br'),
    notModified: pick(tagged, ['cache-control', 'vary', 'etag']),
  }
}

/** The smallest form there is now that the asker can read; undefined when one should be made first. */
export function formFor(kept: Kept, { br, gzip }: Accepted): Form | undefined {
  if (!kept.compressible) return kept.identity
  if (br && kept.br) return kept.br
  if (gzip) return kept.gzip
  return kept.identity
}

/** Makes the quick form, for an asker for whom there is none yet. */
export function compressNow(kept: Kept): Promise<Form> {
  return (kept.zipping ??= quickGzip(kept.identity.body).then((body) => (kept.gzip ??= encoded(kept, body, 'gzip'))))
}

/** Makes the small forms, for an answer that turns out to be asked for again. What the build packed is smaller still, and stays. */
export function improve(kept: Kept): Promise<void> {
  return (kept.improving ??= kept.br ? Promise.resolve() : makeSmall(kept))
}

async function makeSmall(kept: Kept): Promise<void> {
  kept.br = encoded(kept, await goodBrotli(kept.identity.body), 'br')
  kept.gzip = encoded(kept, await goodGzip(kept.identity.body), 'gzip')
}

const encoded = ({ identity }: Kept, body: Buffer, encoding: string): Form => ({
  body,
  headers: [...identity.headers.slice(0, -1), String(body.length), 'content-encoding', encoding],
})

function pick(headers: string[], names: string[]): string[] {
  return names.flatMap((name) => {
    const at = headers.indexOf(name)
    return at === -1 ? [] : [name, headers[at + 1]!]
  })
}
