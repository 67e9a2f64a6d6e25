import { setImmediate as others } from 'node:timers/promises'

/** How documents begin that a browser or a reader would open, wherever in a file they stand. Long enough that no photograph's bytes say so by chance. */
const documents = /<(?:script[\s>]|html[\s>]|!doctype html|svg\s|\?php\s|iframe\s)|%pdf-\d\./i
const LONGEST_BEGINNING = '<!doctype html'.length
/** An archive is read from its end: this stands there, at most 65,557 bytes before the last one. */
const archiveEnd = 'PK\x05\x06'
const ARCHIVE_TAIL_BYTES = 65_557
/** Looked through at a time, so that nobody waits long for the end of it. */
const SLICE_BYTES = 1_000_000

/**
 * Whether these bytes of a picture are something else besides, as a page or an archive that was put into its comment or
 * behind its end. What cameras put there, as a short film or a second picture, is nothing of the kind.
 */
export async function isSomethingElseToo(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(-ARCHIVE_TAIL_BYTES).includes(archiveEnd, 0, 'latin1')) return true
  for (let at = 0; at < file.length; at += SLICE_BYTES) {
    if (documents.test(file.toString('latin1', at, at + SLICE_BYTES + LONGEST_BEGINNING))) return true
    await others()
  }
  return false
}
