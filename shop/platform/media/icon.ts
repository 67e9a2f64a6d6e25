import type { ShownPicture } from './picture.ts'

/** In pixels, on each side: a telephone's home screen, and those that a web app manifest asks for. */
const iconSizes = [180, 192, 512] as const
type IconSize = (typeof iconSizes)[number]

/** The immutable address of a picture as a square icon, a PNG. */
export const iconUrl = ({ id }: Pick<ShownPicture, 'id'>, size: IconSize): string => `/media/${id}-icon-${size}.png`

/** The size in which this file has the picture as an icon, or null where it is no such file. */
export const iconSizeIn = (file: string, { id }: Pick<ShownPicture, 'id'>): IconSize | null =>
  iconSizes.find((size) => iconUrl({ id }, size) === `/media/${file}`) ?? null
