import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** Bodies below this many bytes hardly get smaller. */
export const WORTH_COMPRESSING_BYTES = 500

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Pages are packed off the event loop while one person waits. Brotli's next levels save a page hardly a byte in a
 * hundred and take longer by far.
 */
export const packs = {
  br: async (body: Buffer): Promise<Buffer> => copyOf(await brotliAt(body, 5)),
  gzip: async (body: Buffer): Promise<Buffer> => copyOf(await zip(body, { level: 6 })),
}
export type Packed = keyof typeof packs

/** What zlib made is part of a larger piece of memory, all of which would be kept. */
const copyOf = (made: Buffer): Buffer => Buffer.from(made)

/** What `packs.br` made, as it was. */
export const unpack: (packed: Buffer) => Promise<Buffer> = promisify(brotliDecompress)

/** For files that are packed once, when they are built. */
export const bestPacks = {
  br: (body: Buffer): Promise<Buffer> => brotliAt(body, constants.BROTLI_MAX_QUALITY, BEST_WINDOW),
  gzip: (body: Buffer): Promise<Buffer> => zip(body, { level: 9 }),
} satisfies typeof packs

/** A megabyte, in powers of two: no file is larger, and the libraries take a hundred bytes less than in four. */
const BEST_WINDOW = 20

const brotliAt = (body: Buffer, quality: number, window: number = constants.BROTLI_DEFAULT_WINDOW): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  })

/** Whether a type gains from compression: text does, pictures and fonts are packed already. */
export const isCompressible = (type: string): boolean =>
  /^text\/|^application\/(json|javascript|manifest\+json|xml)|^image\/svg\+xml/.test(type)
