import { membersOf } from '#shop/core/closed-list.ts'

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

/** Formats that forms accept: products, reviews, proofs and return pictures. */
export const formFormats: readonly OriginalFormat[] = ['jpeg', 'png', 'gif']
/** Formats that the library and store imports accept: former shops serve WebP and AVIF. */
export const everyFormat: readonly OriginalFormat[] = membersOf(originalFormats)

/** Bytes that identify a format. */
export const BEGINNING_BYTES = 64

/** The format of a file by its first bytes, whatever its name says; null if it isn't an accepted one. */
export function formatOf(bytes: Uint8Array, takes = everyFormat): OriginalFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES))
  return takes.find((format) => originalFormats[format].begins.test(start)) ?? null
}

/** The name, in the media store, under which the original of a picture is kept. It is never served. */
export const originalFile = (id: string, format: OriginalFormat): string =>
  `originals/${id}.${originalFormats[format].ending}`
