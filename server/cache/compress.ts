import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** Minimum size in bytes for compression; smaller bodies hardly shrink. */
export const WORTH_COMPRESSING_BYTES = 500

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses pages off the event loop. Higher brotli levels save less than 1 % and take far longer. */
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

/** Copies the result of zlib, because it is a slice of a larger buffer that would stay allocated as a whole. */
const copyOf = (made: Buffer): Buffer => Buffer.from(made)

/** Returns whether compressing this type helps. It does for text; pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean =>
  /^text\/|^application\/(json|javascript|manifest\+json|xml)|^image\/svg\+xml/.test(type)
