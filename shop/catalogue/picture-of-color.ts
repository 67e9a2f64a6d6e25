import { pictureUrl, widthsOf, type ShownPicture } from '#shop/media/picture.ts'

type Picture = ShownPicture & { shows?: string | null }

/**
 * The address, in the smallest width, of the first of a product's pictures that shows this colour of it, else of its main
 * one; empty without pictures (rules: pictures by colour).
 */
export function smallPictureOf(images: readonly Picture[], color: string): string {
  const picture = images.find(({ shows }) => shows === color) ?? images[0]
  return picture ? pictureUrl(picture.id, widthsOf(picture)[0]!) : ''
}
