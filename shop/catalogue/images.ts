import { config } from '#config'
import { refused, type Refused } from '#shop/errors.ts'
import type { Picture } from '#shop/media/picture.ts'

/** A picture as a change names it: the id of one that the product has, or a new file. */
export type WantedImage = string | File

const most = config.limits.imagesPerProduct

/** Refused when a product would have none or too many pictures (rules: product images). */
export function imageCountRefusal(count: number): Refused | null {
  if (count === 0) return imagesRefused('Please select at least one image.')
  return count > most ? imagesRefused(`You can select up to ${most} images.`) : null
}

/** The pictures in the order wanted: `uploaded` are those of the files among `images`, in their order. */
export function pictureOrder(images: WantedImage[], current: Picture[], uploaded: Picture[]): Picture[] | Refused {
  const files = uploaded.values()
  const order = images.map((image) =>
    typeof image === 'string' ? current.find(({ id }) => id === image) : files.next().value,
  )
  const found = order.filter((picture) => picture !== undefined)
  return found.length === order.length ? found : imagesRefused('One of the images does not belong to this product')
}

const imagesRefused = (message: string): Refused => refused(message, { fields: { images: message } })
