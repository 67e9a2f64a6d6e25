import type { OriginalFormat } from './original.ts'

/**
 * Widths in pixels in which every picture is generated, up to the width of the original. On a phone with a pixel ratio
 * of 2, 480 fits a product card in a grid of two columns, and 800 the full width of the screen.
 */
export const pictureWidths = [320, 480, 640, 800, 960, 1280] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A stored picture: `width` and `height` of the upright original in pixels, `color` its dominant colour as #rrggbb. */
export type Picture = { id: string; width: number; height: number; color: string }

export type ShownPicture = Pick<Picture, 'id' | 'width' | 'height'>

/** A picture as stored in the database; `bytes` and `format` are those of the original. */
export type StoredPicture = Picture & { bytes: number; format: OriginalFormat }

/** Returns the widths in pixels in which this picture exists: those of `pictureWidths` up to its own width. */
export function widthsOf(picture: Pick<Picture, 'width'>): number[] {
  const widest = Math.min(picture.width, pictureWidths[pictureWidths.length - 1]!)
  return [...pictureWidths.filter((width) => width < widest), widest]
}

/** Returns the immutable URL path of one width and format of a picture. */
export const pictureUrl = (id: string, width: number, format: PictureFormat = 'jpg'): string =>
  `/media/${pictureFile(id, width, format)}`

/** Returns the file name of one width and format of a picture in the media store. */
export const pictureFile = (id: string, width: number, format: PictureFormat): string => `${id}-${width}.${format}`

/** Returns the names of all files generated for a picture, in every width and format. */
export const pictureFiles = (picture: Pick<Picture, 'id' | 'width'>): string[] =>
  widthsOf(picture).flatMap((width) => pictureFormats.map((format) => pictureFile(picture.id, width, format)))

/** Returns the URL path of a picture's widest JPEG, which the API and mails use as its `url`. */
export const pictureMainUrl = (picture: Pick<Picture, 'id' | 'width'>): string =>
  pictureUrl(picture.id, widthsOf(picture).at(-1)!)

/**
 * Given the path of a picture's widest JPEG, returns the path of its smallest version; returns other paths unchanged.
 */
export const smallPictureUrl = (mainUrl: string): string =>
  mainUrl.replace(/-(\d+)\.jpg$/, (_, width: string) => `-${Math.min(Number(width), pictureWidths[0])}.jpg`)

/** Returns all widths of a picture in one format as a `srcset` value. */
export const pictureSources = (picture: Pick<Picture, 'id' | 'width'>, format: PictureFormat): string =>
  widthsOf(picture)
    .map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`)
    .join(', ')

/** Returns the distinct ids of pictures linked in a Markdown text, including pictures that do not exist. */
export const picturesNamedIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\/media\/([0-9a-f]{32})-\d+\./g)].map(([, id]) => id!)),
]
