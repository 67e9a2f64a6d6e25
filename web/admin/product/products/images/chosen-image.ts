import type { ShownProduct } from '#web/admin/product/products/product.ts'

export type OwnPicture = Omit<ShownProduct['images'][number], 'url'>

/** An image of a product's form: a chosen file, or an existing picture. */
export type ChosenImage = {
  key: number | string
  name: string
  /** The colour shown in the image; empty for all colours. */
  shows: string
} & ({ file: File } | { picture: OwnPicture })

export const NO_IMAGE = 'Please select at least one image.'

let keys = 0

export const chosenFile = (file: File, shows = '') => ({ key: (keys += 1), name: file.name, shows, file })

/** Converts a product's pictures to images of the form, named by position. */
export const chosenPictures = (pictures: readonly OwnPicture[]): ChosenImage[] =>
  pictures.map((picture, index) => ({
    key: picture.id,
    name: `picture ${index + 1}`,
    shows: picture.shows ?? '',
    picture,
  }))

/** Returns an image for the API: the file, or the id of an existing picture. */
export const sentImage = (image: ChosenImage): File | string => ('file' in image ? image.file : image.picture.id)

/** Returns the colour assigned to each image; '' if the product no longer has that colour. */
export const colorsShown = (images: readonly ChosenImage[], colors: readonly string[]): string[] =>
  images.map(({ shows }) => (colors.includes(shows) ? shows : ''))
