import { config } from '#config'
import { formFormats, originalFormats, type OriginalFormat } from './original.ts'

const { imageMegabytes, imageMegapixels } = config.limits

/**
 * Why a file can't be one of a product's images: by its name or first bytes, its size in bytes, in pixels, what it
 * takes to decode, or in decoding it.
 */
export type ImageRefusal = 'type' | 'bytes' | 'pixels' | 'form' | 'unreadable'

/**
 * What is said of the file of that name: in the browser before it is sent, and by the server (rules: picture files).
 */
export const imageRefusalWords: Record<ImageRefusal, (name: string) => string> = {
  type: (name) => `File type not supported: ${name}`,
  bytes: (name) => `${name} is larger than ${imageMegabytes} MB`,
  pixels: (name) => `${name} has more than ${imageMegapixels} megapixels or is too long`,
  form: (name) =>
    `${name} is too large for the way in which it is stored. Please save it as an ordinary JPEG, not interlaced or progressive, or smaller`,
  unreadable: (name) => `${name} cannot be read as a picture`,
}

/** What can be said of a file without reading it, by its name and its size in bytes; null when nothing is against it. */
export function refusalBeforeReading(
  { name, size }: Pick<File, 'name' | 'size'>,
  takes = formFormats,
): ImageRefusal | null {
  if (!endingsOf(takes).some((ending) => name.toLowerCase().endsWith(ending))) return 'type'
  return size > imageMegabytes * 1_000_000 ? 'bytes' : null
}

/** The endings of names that are taken, such as `.jpg`. */
export const endingsOf = (takes: readonly OriginalFormat[]): string[] =>
  takes.flatMap((format) => originalFormats[format].endings.map((ending) => `.${ending}`))

/** Advice for a file of a format that isn't accepted, by its name; null if there is none (rules: picture files). */
export const helpWith = (name: string): string | null => helps.find(([ending]) => ending.test(name))?.[1] ?? null

const helps: [ending: RegExp, help: string][] = [
  [
    /\.hei[cf]$/i,
    'HEIC is the format of iPhones. Send the photo to yourself by e-mail, which makes it a JPEG, and choose that; for photos to come, set the camera’s format to Most Compatible in the phone’s settings.',
  ],
  [/\.(webp|avif)$/i, 'Open the picture in a program for pictures, save it as a JPEG or PNG, and choose that.'],
  [/\.jfif$/i, 'It is a JPEG with another ending: change .jfif to .jpg in the file’s name, and choose it again.'],
]

/** The reason why a chosen file isn't accepted, with advice. */
export const refusalWithHelp = (why: ImageRefusal, name: string): string =>
  [imageRefusalWords[why](name), why === 'type' ? helpWith(name) : null].filter(Boolean).join('. ')
