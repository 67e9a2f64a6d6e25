import { membersOf } from '#shop/closed-list.ts'

/** The kinds of file that are taken as originals (rules: picture files); `beginnings` are their first bytes as Latin-1 text. */
export const originalFormats = {
  jpeg: { ending: 'jpg', beginnings: ['\xff\xd8\xff'] },
  png: { ending: 'png', beginnings: ['\x89PNG\r\n\x1a\n'] },
  gif: { ending: 'gif', beginnings: ['GIF87a', 'GIF89a'] },
} as const satisfies Record<string, { ending: string; beginnings: readonly string[] }>
export type OriginalFormat = keyof typeof originalFormats

/** The kind of file that these bytes begin as, whatever its name says; null when it is none that is taken. */
export function formatOf(bytes: Uint8Array): OriginalFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  const beginsAs = (format: OriginalFormat) =>
    originalFormats[format].beginnings.some((beginning) => start.startsWith(beginning))
  return membersOf(originalFormats).find(beginsAs) ?? null
}

/** The name, in the media store, under which the original of a picture is kept. It is never served. */
export const originalFile = (id: string, format: OriginalFormat): string =>
  `originals/${id}.${originalFormats[format].ending}`
