import type { ShownProduct } from '#web/admin/product/products/product.ts'

/** A picture that a product has. */
export type OwnPicture = Omit<ShownProduct['images'][number], 'url'>

/** An image among those of a product: a file that was chosen, or a picture that the product has already. */
export type ChosenImage = {
  key: number | string
  name: string
  /** The colour that it shows; empty for all of them. */
  shows: string
} & ({ file: File } | { picture: OwnPicture })

/** What is said of a product without any. */
export const NO_IMAGE = 'Please select at least one image.'

let keys = 0

export const chosenFile = (file: File, shows = '') => ({ key: (keys += 1), name: file.name, shows, file })

/** The pictures of a product as they stand, named by their places. */
export const chosenPictures = (pictures: readonly OwnPicture[]): ChosenImage[] =>
  pictures.map((picture, index) => ({
    key: picture.id,
    name: `picture ${index + 1}`,
    shows: picture.shows ?? '',
    picture,
  }))

/** What the API is sent for an image: the file, or the id of the picture that stays. */
export const sentImage = (image: ChosenImage): File | string => ('file' in image ? image.file : image.picture.id)

/** The colours that they show, in their order; one that the product isn't made in any more is shown by none. */
export const colorsShown = (images: readonly ChosenImage[], colors: readonly string[]): string[] =>
  images.map(({ shows }) => (colors.includes(shows) ? shows : ''))
