import type { ShownPicture } from './picture.ts'

/** Sides in pixels: 180 for a phone's home screen, 192 and 512 for the web app manifest. */
const iconSizes = [180, 192, 512] as const
type IconSize = (typeof iconSizes)[number]

/** Returns the immutable URL path of a picture as a square PNG icon. */
export const iconUrl = ({ id }: Pick<ShownPicture, 'id'>, size: IconSize): string => `/media/${id}-icon-${size}.png`

/** Returns the size of the icon with this file name; null if it is not an icon of this picture. */
export const iconSizeIn = (file: string, { id }: Pick<ShownPicture, 'id'>): IconSize | null =>
  iconSizes.find((size) => iconUrl({ id }, size) === `/media/${file}`) ?? null
