import { membersOf } from '#shop/core/closed-list.ts'

/**
 * Accepted formats of originals (rules: picture formats): their file name extensions, and a pattern for their first
 * bytes as Latin-1 text.
 */
export const originalFormats = {
  jpeg: { ending: 'jpg', endings: ['jpg', 'jpeg'], begins: /^\xff\xd8\xff/ },
  png: { ending: 'png', endings: ['png'], begins: /^\x89PNG\r\n/ },
  gif: { ending: 'gif', endings: ['gif'], begins: /^GIF8[79]a/ },
  webp: { ending: 'webp', endings: ['webp'], begins: /^RIFF[^]{4}WEBP/ },
  /**
   * The AVIF brand may follow other brands. HEIC files, which cannot be decoded here, begin in the same way but don't
   * have this brand.
   */
  avif: { ending: 'avif', endings: ['avif'], begins: /^[^]{4}ftyp[^]{0,48}avi[fs]/ },
} as const satisfies Record<string, { ending: string; endings: readonly string[]; begins: RegExp }>
export type OriginalFormat = keyof typeof originalFormats

/** Formats accepted by the forms for products, reviews, proofs of payment and return pictures. */
export const formFormats: readonly OriginalFormat[] = ['jpeg', 'png', 'gif']
/** Formats accepted by the library and by store imports; other shop systems serve WebP and AVIF. */
export const everyFormat: readonly OriginalFormat[] = membersOf(originalFormats)

/** Number of bytes that identify a format. */
export const BEGINNING_BYTES = 64

/** Detects the format of a file by its first bytes and ignores its name; null if the format is not accepted. */
export function formatOf(bytes: Uint8Array, takes = everyFormat): OriginalFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES))
  return takes.find((format) => originalFormats[format].begins.test(start)) ?? null
}

/** Returns the name of a picture's original in the media store. Originals are never served. */
export const originalFile = (id: string, format: OriginalFormat): string =>
  `originals/${id}.${originalFormats[format].ending}`
