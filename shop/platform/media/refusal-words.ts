import { config } from '#config'
import { formFormats, originalFormats, type OriginalFormat } from './original.ts'

const { imageMegabytes, imageMegapixels } = config.limits

/**
 * Reasons why a picture file is rejected. `type`: file name or first bytes; `pixels`: too many pixels or too long;
 * `form`: needs too much memory.
 */
export type ImageRefusal = 'type' | 'bytes' | 'pixels' | 'form' | 'unreadable'

/**
 * Messages for rejected files, shown by the browser before the upload and returned by the server
 * (rules: picture files).
 */
export const imageRefusalWords: Record<ImageRefusal, (name: string) => string> = {
  type: (name) => `File type not supported: ${name}`,
  bytes: (name) => `${name} is larger than ${imageMegabytes} MB`,
  pixels: (name) => `${name} has more than ${imageMegapixels} megapixels or is too long`,
  form: (name) =>
    `${name} is too large for the way in which it is stored. Please save it as an ordinary JPEG, not interlaced or progressive, or smaller`,
  unreadable: (name) => `${name} cannot be read as a picture`,
}

/** Checks the name and the size in bytes before the file is read; returns null if both are acceptable. */
export function refusalBeforeReading(
  { name, size }: Pick<File, 'name' | 'size'>,
  takes = formFormats,
): ImageRefusal | null {
  if (!endingsOf(takes).some((ending) => name.toLowerCase().endsWith(ending))) return 'type'
  return size > imageMegabytes * 1_000_000 ? 'bytes' : null
}

/** Returns the accepted file name extensions, such as `.jpg`. */
export const endingsOf = (takes: readonly OriginalFormat[]): string[] =>
  takes.flatMap((format) => originalFormats[format].endings.map((ending) => `.${ending}`))

/**
 * Returns advice for a file whose format is not accepted, by its name; null if there is none (rules: picture files).
 */
export const helpWith = (name: string): string | null => helps.find(([ending]) => ending.test(name))?.[1] ?? null

const helps: [ending: RegExp, help: string][] = [
  [
    /\.hei[cf]$/i,
    'HEIC is the format of iPhones. Send the photo to yourself by e-mail, which makes it a JPEG, and choose that; for photos to come, set the camera’s format to Most Compatible in the phone’s settings.',
  ],
  [/\.(webp|avif)$/i, 'Open the picture in a program for pictures, save it as a JPEG or PNG, and choose that.'],
  [/\.jfif$/i, 'It is a JPEG with another ending: change .jfif to .jpg in the file’s name, and choose it again.'],
]

/** Returns the reason why a chosen file is rejected, with advice if there is any. */
export const refusalWithHelp = (why: ImageRefusal, name: string): string =>
  [imageRefusalWords[why](name), why === 'type' ? helpWith(name) : null].filter(Boolean).join('. ')
