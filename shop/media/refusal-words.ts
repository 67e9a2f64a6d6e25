import { config } from '#config'

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
export function refusalBeforeReading({ name, size }: Pick<File, 'name' | 'size'>): ImageRefusal | null {
  if (!acceptedName.test(name)) return 'type'
  return size > imageMegabytes * 1_000_000 ? 'bytes' : null
}

const acceptedName = /\.(jpe?g|png|gif)$/i
