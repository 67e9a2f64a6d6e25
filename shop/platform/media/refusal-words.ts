import { config } from '#config'
import { formFormats, originalFormats, type OriginalFormat } from './original.ts'

const { imageMegabytes, imageMegapixels } = config.limits

/**
 * Reasons why a picture file is rejected. `type`: file name or first bytes; `pixels`: too many pixels, or one side is
 * too long; `form`: needs too much memory.
 */
export type ImageRefusal = 'type' | 'bytes' | 'pixels' | 'form' | 'unreadable'

/**
 * Messages for rejected files, shown by the browser before the upload and returned by the server
 * (rules: picture formats).
 */
export const imageRefusalWords: Record<ImageRefusal, (name: string) => string> = {
  type: (name) => `File type not supported: ${name}`,
  bytes: (name) => `${name} is larger than ${imageMegabytes} MB`,
  pixels: (name) => `${name} has more than ${imageMegapixels} megapixels, or one side is too long`,
  form: (name) =>
    `${name} is too large for its format. Please save it as a standard JPEG (not progressive), or make it smaller`,
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
 * Returns advice for a file whose format is not accepted, by its name; null if there is none (rules: picture formats).
 */
export const helpWith = (name: string): string | null => helps.find(([ending]) => ending.test(name))?.[1] ?? null

const helps: [ending: RegExp, help: string][] = [
  [
    /\.hei[cf]$/i,
    'HEIC is an iPhone format. Email the photo to yourself, which converts it to JPEG, and choose the converted file. For new photos, set the camera format to Most Compatible in the iPhone’s settings.',
  ],
  [/\.(webp|avif)$/i, 'Open the picture in an image editor, save it as JPEG or PNG, and choose that file.'],
  [/\.jfif$/i, 'This is a JPEG file with another extension. Rename it from .jfif to .jpg, and choose it again.'],
]

/** Returns the reason why a chosen file is rejected, with advice if there is any. */
export const refusalWithHelp = (why: ImageRefusal, name: string): string =>
  [imageRefusalWords[why](name), why === 'type' ? helpWith(name) : null].filter(Boolean).join('. ')
