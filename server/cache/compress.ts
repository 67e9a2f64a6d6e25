import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** Bodies below this many bytes hardly get smaller. */
export const WORTH_COMPRESSING_BYTES = 500

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * For pages, off the event loop while one person waits. Brotli's next levels save a page hardly a byte in a hundred and take
 * longer by far.
 */
export const compress = {
  br: (body: Buffer): Promise<Buffer> => brotliAt(body, 5),
  gzip: (body: Buffer): Promise<Buffer> => gzipAt(body, 6),
}

export const decompress: (brotli: Buffer) => Promise<Buffer> = promisify(brotliDecompress)

export async function brotliAt(
  body: Buffer,
  quality: number,
  window = constants.BROTLI_DEFAULT_WINDOW,
): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: window,
  }
  return copyOf(await brotli(body, { params }))
}

export const gzipAt = async (body: Buffer, level: number): Promise<Buffer> => copyOf(await zip(body, { level }))

/** The result of zlib is part of a larger piece of memory, all of which would stay allocated. */
const copyOf = (made: Buffer): Buffer => Buffer.from(made)

/** Whether a type gains from compression: text does; pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean =>
  /^text\/|^application\/(json|javascript|manifest\+json|xml)|^image\/svg\+xml/.test(type)
