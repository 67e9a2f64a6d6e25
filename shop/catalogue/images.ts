import { config } from '#config'
import { invalid, type Failure } from '#shop/errors.ts'
import type { Picture } from '#shop/media/picture.ts'
import { productStates, type ProductState } from './product-state.ts'

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
export function pictureOrder(
  images: WantedImage[],
  current: Picture[],
  uploaded: Picture[],
): Picture[] | Failure<'foreign-image'> {
  const files = uploaded.values()
  const order = images.map((image) =>
    typeof image === 'string' ? current.find(({ id }) => id === image) : files.next().value,
  )
  const found = order.filter((picture) => picture !== undefined)
  return found.length === order.length ? found : invalid('foreign-image', { field: 'images' })
}
