import { membersOf } from '#shop/closed-list.ts'

/** The kinds of file that may be originals (rules: picture files): endings of their names, and how their bytes begin as Latin-1 text. */
export const originalFormats = {
  jpeg: { ending: 'jpg', endings: ['jpg', 'jpeg'], begins: /^\xff\xd8\xff/ },
  png: { ending: 'png', endings: ['png'], begins: /^\x89PNG\r\n/ },
  gif: { ending: 'gif', endings: ['gif'], begins: /^GIF8[79]a/ },
  webp: { ending: 'webp', endings: ['webp'], begins: /^RIFF[^]{4}WEBP/ },
  /** Its brand may stand behind others. HEIC, which can't be decoded here, begins alike and lacks it. */
  avif: { ending: 'avif', endings: ['avif'], begins: /^[^]{4}ftyp[^]{0,48}avi[fs]/ },
} as const satisfies Record<string, { ending: string; endings: readonly string[]; begins: RegExp }>
export type OriginalFormat = keyof typeof originalFormats

/** What forms take: products, reviews, and what customers and staff photograph. */
export const formFormats: readonly OriginalFormat[] = ['jpeg', 'png', 'gif']
/** What the library takes, and what a store import fetches: former shops serve these. */
export const everyFormat: readonly OriginalFormat[] = membersOf(originalFormats)

/** So many bytes tell a kind from the others. */
export const BEGINNING_BYTES = 64

/** The kind of file that these bytes begin as, whatever its name says; null when it is none of those that are taken. */
export function formatOf(bytes: Uint8Array, takes = everyFormat): OriginalFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES))
  return takes.find((format) => originalFormats[format].begins.test(start)) ?? null
}

/** The name, in the media store, under which the original of a picture is kept. It is never served. */
export const originalFile = (id: string, format: OriginalFormat): string =>
  `originals/${id}.${originalFormats[format].ending}`
