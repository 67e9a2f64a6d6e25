import type { Picture } from '#shop/media/picture.ts'

/** An image among those of a product: a file that was chosen, or a picture that the product has already. */
export type ChosenImage = { key: number | string; name: string } & ({ file: File } | { picture: Picture })

/** What is said of a product without any. */
export const NO_IMAGE = 'Please select at least one image.'

let keys = 0

export const chosenFile = (file: File) => ({ key: (keys += 1), name: file.name, file })

/** The pictures of a product as they stand, named by their places. */
export const chosenPictures = (pictures: readonly Picture[]): ChosenImage[] =>
  pictures.map((picture, index) => ({ key: picture.id, name: `picture ${index + 1}`, picture }))

/** What the API is sent for an image: the file, or the id of the picture that stays. */
export const sentImage = (image: ChosenImage): File | string => ('file' in image ? image.file : image.picture.id)
