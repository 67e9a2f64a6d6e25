import { Transform } from 'node:stream'
import { PlaceUnusable } from './place.ts'

/** Limits for what a folder or bucket contains, because others may be able to write to it (rules: restore). */
export const limits = {
  /** Bytes of the mark, of the last trial's result, of the database's password, or of an error message. */
  smallFile: 64 * 1024,
  /** Bytes of the description of a backup, which has about 150 for each file of the database. */
  description: 64 * 1024 * 1024,
  /** Bytes of a segment of the log. */
  segment: 16 * 1024 * 1024,
  /** Bytes of one page of a bucket's list, which has up to 1,000 names. */
  page: 16 * 1024 * 1024,
  /** Bytes of the name of a file in a bucket; S3 allows no more. */
  key: 1024,
  /** Files in a place. A picture has about 20. */
  files: 4_000_000,
} as const

/** Passes bytes on, and fails if there are more than `most`. */
export function limitedTo(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new TooLarge(`more than ${most} bytes`))
      else done(null, chunk)
    },
  })
}

/** A file has more bytes than it should have. It counts as damaged. */
class TooLarge extends Error {}

/** Reads a text of at most `most` bytes. Throws PlaceUnusable, with the name of the file or list, if it is longer. */
export async function limitedText(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
  name: string,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) throw new PlaceUnusable(`${name} is larger than anything that the shop writes.`)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Throws PlaceUnusable if a place contains more files than a shop can have. */
export function expectFewer(count: number, where: string): void {
  if (count > limits.files)
    throw new PlaceUnusable(
      `${where} contains more than ${limits.files.toLocaleString('en')} files. Choose another one.`,
    )
}
