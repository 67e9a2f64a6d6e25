import { config } from '#config'
import { invalid, type Failure } from '#shop/core/errors.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import type { ProductPicture } from './product.ts'
import { productStates, type ProductState } from './product-state.ts'

/** A picture that a product is given: a new one shows no colour yet. */
export type GivenPicture = Picture & { shows?: string | null }

/** A picture as a change names it: the id of one that the product has, or a new file. */
export type WantedImage = string | File

const most = config.limits.imagesPerProduct

/** Refused when a product would have too many pictures, or none while it takes one to be in its state (rules: product images). */
export function imageCountRefusal(
  count: number,
  state: ProductState = 'published',
): Failure<'no-images' | 'too-many-images'> | null {
  if (count === 0 && productStates[state].isWhole) return invalid('no-images', { field: 'images' })
  return count > most ? invalid('too-many-images', { params: { most }, field: 'images' }) : null
}

/** The pictures in the order wanted: `uploaded` are those of the files among `images`, in their order. */
export function pictureOrder<Own extends Picture>(
  images: WantedImage[],
  current: Own[],
  uploaded: Picture[],
): (Own | Picture)[] | Failure<'foreign-image'> {
  const files = uploaded.values()
  const order = images.map((image) =>
    typeof image === 'string' ? current.find(({ id }) => id === image) : files.next().value,
  )
  const found = order.filter((picture) => picture !== undefined)
  return found.length === order.length ? found : invalid('foreign-image', { field: 'images' })
}

/**
 * The pictures with the colours that they show: those `wanted`, in the pictures' order and empty for all of the product's
 * colours, else what they showed before. A colour that the product doesn't have any more is shown by none; one that is wanted
 * and that it doesn't have is refused (rules: pictures by colour).
 */
export function picturesWithColors(
  images: GivenPicture[],
  wanted: readonly string[] | undefined,
  colors: readonly string[],
): ProductPicture[] | Failure<'stray-picture-color'> {
  const stray = wanted?.find((color) => color !== '' && !colors.includes(color))
  if (stray !== undefined) return invalid('stray-picture-color', { params: { color: stray }, field: 'imageColors' })
  return images.map(({ shows: before, ...picture }, index) => {
    const shows = wanted ? wanted[index] : before
    return { ...picture, shows: shows && colors.includes(shows) ? shows : null }
  })
}
