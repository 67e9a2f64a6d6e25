import { colorsShown, sentImage, type ChosenImage } from '#web/admin/product/products/images/chosen-image.ts'
import { fieldsOf, textsOf, type ProductTexts } from './product-texts.ts'
import type { ShownProduct } from './product.ts'

type Fields = ReturnType<typeof fieldsOf>

/**
 * Returns the request body that changes a product: only the changed fields, with the version they are based on. Stock
 * is sent with its previous value, so that units sold in the meantime aren't added again. Images are sent only if they
 * or their order changed.
 */
export function changedBody(product: ShownProduct, texts: ProductTexts, images: readonly ChosenImage[]) {
  const changes = changesOf(product, texts)
  const counted = 'stock' in changes || 'variants' in changes
  const fields = { ...changes, ...(counted && { stockWas: product.stock }), version: product.version }
  const sent = images.map(sentImage)
  const kept = product.images.map(({ id }) => id)
  const areOther = !isSame(sent, kept)
  const shown = colorsShown(images, texts.colors)
  const shownBefore = images.map((image) => ('picture' in image ? (image.picture.shows ?? '') : ''))
  const showOther = !isSame(shown, shownBefore)
  return { ...fields, ...(areOther && { images: sent }), ...(showOther && { imageColors: shown }) }
}

/** Returns the changed fields. The total stock is left out if it is calculated from the variants. */
function changesOf(product: ShownProduct, texts: ProductTexts): Partial<Fields> {
  const [was, became] = [fieldsOf(textsOf(product)), fieldsOf(texts)]
  const names = Object.keys(became) as (keyof Fields)[]
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(became[name]))
  const sent = became.variants.length > 0 ? changed.filter((name) => name !== 'stock') : changed
  return Object.fromEntries(sent.map((name) => [name, became[name]])) as Partial<Fields>
}

const isSame = (sent: (File | string)[], ids: string[]): boolean =>
  sent.length === ids.length && sent.every((image, index) => image === ids[index])
