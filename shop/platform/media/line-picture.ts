import { pictureUrl, smallPictureUrl, widthsOf, type ShownPicture } from './picture.ts'

type OfColor = { shows?: string | null }

/** The first picture that shows a product's colour, else the main picture (rules: pictures by colour). */
export const pictureOfColor = <Picture extends OfColor>(
  images: readonly Picture[],
  color: string,
): Picture | undefined => images.find(({ shows }) => shows === color) ?? images[0]

declare const chosen: unique symbol
/** The address of a line's picture, which `pictureOfLine` alone gives; empty without a picture. */
export type LinePictureUrl = string & { readonly [chosen]: true }

/**
 * The address of a line's picture in the smallest width: of its colour, from its product's pictures where they are known, else
 * as it was stored with the line in the cart (`img`) or in the order (`image`).
 */
export function pictureOfLine(
  line: { color: string; img?: string; image?: string },
  images: readonly (ShownPicture & OfColor)[] = [],
): LinePictureUrl {
  const picture = pictureOfColor(images, line.color)
  const stored = smallPictureUrl(line.img ?? line.image ?? '')
  return (picture ? pictureUrl(picture.id, widthsOf(picture)[0]!) : stored) as LinePictureUrl
}
