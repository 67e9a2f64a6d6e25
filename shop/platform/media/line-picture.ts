import { pictureUrl, smallPictureUrl, widthsOf, type ShownPicture } from './picture.ts'

type OfColor = { shows?: string | null }

/** Returns the first picture of a product's colour, otherwise the main picture (rules: pictures by colour). */
export const pictureOfColor = <Picture extends OfColor>(
  images: readonly Picture[],
  color: string,
): Picture | undefined => images.find(({ shows }) => shows === color) ?? images[0]

declare const chosen: unique symbol
/** The URL path of a line item's picture, empty without a picture. Only `pictureOfLine` creates this type. */
export type LinePictureUrl = string & { readonly [chosen]: true }

/**
 * Returns the URL path of a line item's picture in the smallest width: from the product's pictures if given, otherwise
 * from the path stored in the cart (`img`) or the order (`image`).
 */
export function pictureOfLine(
  line: { color: string; img?: string; image?: string },
  images: readonly (ShownPicture & OfColor)[] = [],
): LinePictureUrl {
  const picture = pictureOfColor(images, line.color)
  const stored = smallPictureUrl(line.img ?? line.image ?? '')
  return (picture ? pictureUrl(picture.id, widthsOf(picture)[0]!) : stored) as LinePictureUrl
}
