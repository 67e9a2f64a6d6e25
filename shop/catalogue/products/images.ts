import { config } from '#config'
import { invalid, type Failure } from '#shop/core/errors.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import type { ProductPicture } from './product.ts'
import { productStates, type ProductState } from './product-state.ts'

/** A picture to assign to a product. New pictures have no `shows` (the colour) yet. */
export type GivenPicture = Picture & { shows?: string | null }

/** A picture in a product update: the id of an existing picture, or a new file. */
export type WantedImage = string | File

const most = config.limits.imagesPerProduct

/** Fails if there are more pictures than allowed, or none although the state requires one (rules: product images). */
export function imageCountRefusal(
  count: number,
  state: ProductState = 'published',
): Failure<'no-images' | 'too-many-images'> | null {
  if (count === 0 && productStates[state].isWhole) return invalid('no-images', { field: 'images' })
  return count > most ? invalid('too-many-images', { params: { most }, field: 'images' }) : null
}

/**
 * Returns the pictures in the requested order; `uploaded` are the stored pictures of the files in `images`, in the same
 * order. Fails if an id is not a picture of the product.
 */
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
 * Returns the pictures with the colour that each shows: the one in `wanted` (in picture order, '' for all colours) or,
 * without `wanted`, its previous one. Removes colours that the product no longer has; fails if `wanted` contains an
 * unknown colour (rules: pictures by colour).
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
