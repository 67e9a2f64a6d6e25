import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { WORTH_COMPRESSING_BYTES, isCompressible, packs, unpack, type Packed } from './compress.ts'
import type { Accepted } from '../http/encoding.ts'

/** A body in one encoding, with everything that is said before it: raw header names and values in turn. */
export type Form = { body: Buffer; headers: string[] }

/** A finished answer that can be sent any number of times. */
export type Cached = {
  status: number
  /** Weak, since one tag stands for all encodings. */
  etag: string
  compressible: boolean
  /** What is said before the body in any encoding. */
  said: string[]
  notModified: string[]
  /** Uncompressed, until `br` replaces it. */
  identity?: Form
  gzip?: Form
  br?: Form
  /** Each compressed form, in progress or done, shared by all requests that wait for it. */
  packing: Partial<Record<Packed, Promise<Form>>>
  /** The uncompressed form while it is being restored from `br`, shared by all requests that wait for it. */
  unpacking?: Promise<Form>
  /** Called when it takes more room, or less, than before. */
  onResized?: () => void
}

type Answer = {
  status?: number
  type: string
  body: Buffer
  headers: Record<string, string>
  gzip?: Buffer
  br?: Buffer
  /** False for what stays as it is: nobody asks whether it changed. */
  isTagged?: boolean
}

/** Makes an answer ready to be sent. `gzip` and `br` are given where they were made before. */
export function toCached({ status = 200, type, body, headers, gzip, br, isTagged = status === 200 }: Answer): Cached {
  const compressible = isCompressible(type) && body.length >= WORTH_COMPRESSING_BYTES
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const given = Object.entries({ ...headers, ...(isCompressible(type) && { vary: 'Accept-Encoding' }) }).flat()
  const tagged = isTagged ? [...given, 'etag', etag] : given
  const said = [...tagged, ...(type ? ['content-type', type] : [])]
  return {
    status,
    etag,
    compressible,
    said,
    packing: {},
    identity: form(said, body),
    gzip: gzip && form(said, gzip, 'gzip'),
    br: br && form(said, br, 'br'),
    notModified: pick(tagged, ['cache-control', 'vary', 'etag']),
  }
}

/** How many bytes its bodies take. */
export const bodyBytes = ({ identity, gzip, br }: Cached): number =>
  [identity, gzip, br].reduce((sum, each) => sum + (each?.body.length ?? 0), 0)

/**
 * Uncompressed bodies of answers that are stored as brotli. Proxies, monitoring and API clients ask for the same few again and
 * again, and restoring one takes eight times the processor time of sending it. 16 megabytes together.
 */
const unpacked = new LRUCache<Cached, Form>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ body }) => Math.max(1, body.length),
})

/** The smallest form that the client accepts; undefined if it has to be made first. */
export function formFor(cached: Cached, takes: Accepted): Form | undefined {
  const packed = packedFor(cached, takes)
  return packed ? cached[packed] : (cached.identity ?? unpacked.get(cached))
}

/** Makes the form that the client accepts, once for all requests that wait for it: uncompressed where compressing fails. */
export async function makeFormFor(cached: Cached, takes: Accepted): Promise<Form> {
  const packed = packedFor(cached, takes)
  return packed ? pack(cached, packed).catch(() => plain(cached)) : plain(cached)
}

function plain(cached: Cached): Promise<Form> {
  return (cached.unpacking ??= restore(cached).finally(() => delete cached.unpacking))
}

async function restore(cached: Cached): Promise<Form> {
  const made = form(cached.said, await bodyOf(cached))
  unpacked.set(cached, made)
  return made
}

/** Packs it, once; as brotli it is kept from then on. */
export function pack(cached: Cached, encoding: Packed): Promise<Form> {
  return (cached.packing[encoding] ??= makePacked(cached, encoding).catch((error: unknown) => {
    delete cached.packing[encoding]
    throw error
  }))
}

async function makePacked(cached: Cached, encoding: Packed): Promise<Form> {
  const made = form(cached.said, await packs[encoding](await bodyOf(cached)), encoding)
  cached[encoding] = made
  if (cached.br) delete cached.identity
  cached.onResized?.()
  return made
}

const bodyOf = async ({ identity, br }: Cached): Promise<Buffer> => identity?.body ?? unpack(br!.body)

function packedFor({ compressible }: Cached, { br, gzip }: Accepted): Packed | undefined {
  if (!compressible) return undefined
  return br ? 'br' : gzip ? 'gzip' : undefined
}

const form = (said: string[], body: Buffer, encoding?: Packed): Form => ({
  body,
  headers: [...said, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(body.length)],
})

function pick(headers: string[], names: string[]): string[] {
  return names.flatMap((name) => {
    const at = headers.indexOf(name)
    return at === -1 ? [] : [name, headers[at + 1]!]
  })
}
