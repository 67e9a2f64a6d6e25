import type { OriginalFormat } from './original.ts'

/**
 * Widths, in pixels, in which every picture is kept; never wider than the original. 480 and 800 are what a
 * card, two a row, and a picture across the whole screen take on a phone of two pixels a dot.
 */
export const pictureWidths = [320, 480, 640, 800, 960, 1280] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A stored picture. `width` and `height` in pixels of the original, upright; `color` its dominant colour as #rrggbb. */
export type Picture = { id: string; width: number; height: number; color: string }

/** What has to be known of a picture to show it. */
export type ShownPicture = Pick<Picture, 'id' | 'width' | 'height'>

/** A picture as the shop writes it down: with its original's size in bytes and kind. */
export type StoredPicture = Picture & { bytes: number; format: OriginalFormat }

/** The widths, in pixels, in which this picture exists: those of the table up to its own. */
export function widthsOf(picture: Pick<Picture, 'width'>): number[] {
  const widest = Math.min(picture.width, pictureWidths[pictureWidths.length - 1]!)
  return [...pictureWidths.filter((width) => width < widest), widest]
}

/** The immutable address of one width and format of a picture. */
export const pictureUrl = (id: string, width: number, format: PictureFormat = 'jpg'): string =>
  `/media/${pictureFile(id, width, format)}`

/** The name, in the media store, of one width and format of a picture. */
export const pictureFile = (id: string, width: number, format: PictureFormat): string => `${id}-${width}.${format}`

/** The names of all files that are made of a picture, in every width and format. */
export const pictureFiles = (picture: Pick<Picture, 'id' | 'width'>): string[] =>
  widthsOf(picture).flatMap((width) => pictureFormats.map((format) => pictureFile(picture.id, width, format)))

/** The address of a picture's widest JPEG: what the API and mails show as its `url`. */
export const pictureMainUrl = (picture: Pick<Picture, 'id' | 'width'>): string =>
  pictureUrl(picture.id, widthsOf(picture).at(-1)!)

/** The same picture in its smallest width, from the address of its widest JPEG; any other address is left as it is. */
export const smallPictureUrl = (mainUrl: string): string =>
  mainUrl.replace(/-(\d+)\.jpg$/, (_, width: string) => `-${Math.min(Number(width), pictureWidths[0])}.jpg`)

/** All widths of a picture in one format, as an img's `srcset`. */
export const pictureSources = (picture: Pick<Picture, 'id' | 'width'>, format: PictureFormat): string =>
  widthsOf(picture)
    .map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`)
    .join(', ')

/** The ids of the stored pictures that a text names, whether they are there or not, each once. */
export const picturesNamedIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\/media\/([0-9a-f]{32})-\d+\./g)].map(([, id]) => id!)),
]
