import { hash } from 'node:crypto'
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
  /** As it was made. Once it is packed small, that is kept in its stead. */
  identity?: Form
  gzip?: Form
  br?: Form
  /** Under way or done: each packed form, for all who wait for it. */
  packing: Partial<Record<Packed, Promise<Form>>>
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

/** The smallest form that the asker can read; undefined when that is to be made first. */
export function formFor(cached: Cached, takes: Accepted): Form | undefined {
  const packed = packedFor(cached, takes)
  return packed ? cached[packed] : cached.identity
}

/** Makes the form that the asker can read, for all who wait for it: as it is where it can't be packed. */
export async function makeFormFor(cached: Cached, takes: Accepted): Promise<Form> {
  const plain = async () => form(cached.said, await bodyOf(cached))
  const packed = packedFor(cached, takes)
  return packed ? pack(cached, packed).catch(plain) : plain()
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
