import type { OriginalFormat } from './picture.ts'

/** What a file of each kind begins with, as Latin-1 text. */
const beginnings: [OriginalFormat, string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
]

/** The kind of file that these bytes begin as, whatever its name says; null when it is none that is taken. */
export function formatOf(bytes: Uint8Array): OriginalFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  return beginnings.find(([, beginning]) => start.startsWith(beginning))?.[0] ?? null
}

/** The name, in the media store, under which the original of a picture is kept. It is never served. */
export const originalFile = (id: string, format: OriginalFormat): string =>
  `originals/${id}.${format === 'jpeg' ? 'jpg' : format}`
