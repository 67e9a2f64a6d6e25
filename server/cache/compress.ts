import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bodies below this many bytes hardly get smaller. */
export const WORTH_COMPRESSING_BYTES = 500

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** For the one who waits: half a millisecond for a page. */
export const quickGzip = (body: Buffer): Promise<Buffer> => zip(body, { level: 1 })

/** For those who come later, made off the event loop. */
export const goodGzip = (body: Buffer): Promise<Buffer> => zip(body, { level: 9 })

export const goodBrotli = (body: Buffer): Promise<Buffer> => brotliAt(body, 9)

/** For files that are compressed once, when they are built. */
export const bestBrotli = (body: Buffer): Promise<Buffer> => brotliAt(body, constants.BROTLI_MAX_QUALITY)

const brotliAt = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** Whether a type gains from compression: text does, pictures and fonts are packed already. */
export const isCompressible = (type: string): boolean =>
  /^text\/|^application\/(json|javascript|manifest\+json|xml)|^image\/svg\+xml/.test(type)
