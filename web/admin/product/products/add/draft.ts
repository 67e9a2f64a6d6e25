import { adminPaths } from '#web/admin/paths.ts'
import {
  draftName,
  draftOf,
  dropDraft,
  hersOf,
  keepDraft,
  useDrafts,
  type Draft,
} from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import type { ChosenImage } from '#web/admin/product/products/images/chosen-image.ts'
import { draftImagesOf, setDraftImages, useDraftImages } from '#web/admin/product/products/images/draft-images.ts'
import { emptyTexts, type ProductTexts } from '#web/admin/product/products/product-texts.ts'
import type { Named } from '#web/admin/product/discounts/discount-texts.ts'

export const NEW = 'new product'

type Typed = Partial<ProductTexts> & { collections?: readonly Named[] }

function textsIn(draft: Draft | undefined): ProductTexts {
  const { collections: _, ...texts } = (draft?.typed ?? {}) as Typed
  return { ...emptyTexts, ...texts }
}

/** The manual collections to which the product is added after it is created. */
const collectionsIn = (draft: Draft | undefined): readonly Named[] =>
  (draft?.typed as Typed | undefined)?.collections ?? none

/** Returns the new product's draft and rerenders when it changes (rules: form drafts). */
export function useNewProduct() {
  const draft = useDrafts((held) => hersOf(held)[NEW])
  const images = useDraftImages(({ images }) => images[NEW]) ?? none
  return { texts: textsIn(draft), collections: collectionsIn(draft), images, isUnsaved: draft !== undefined }
}

const none: readonly never[] = []

/** Returns the new product's current draft without subscribing to changes. */
export const newProduct = () => ({
  texts: textsIn(draftOf(NEW)),
  collections: collectionsIn(draftOf(NEW)),
  images: draftImagesOf(NEW) ?? none,
})

export const changeTexts = (changed: Partial<ProductTexts>): void => keep({ ...newProduct().texts, ...changed })

export const changeCollections = (collections: readonly Named[]): void => keep(newProduct().texts, collections)

export function changeImages(images: readonly ChosenImage[]): void {
  setDraftImages(NEW, images)
  keep(newProduct().texts)
}

function keep(texts: ProductTexts, collections = newProduct().collections): void {
  const { images } = newProduct()
  if (images.length === 0 && collections.length === 0 && JSON.stringify(texts) === JSON.stringify(emptyTexts))
    return dropDraft(NEW)
  const what = texts.name.trim() ? draftName('New product', texts.name.trim()) : 'New product'
  keepDraft(NEW, {
    what,
    at: images.length > 0 ? adminPaths.addDetails : adminPaths.addImages,
    typed: { ...texts, collections },
  })
}

/** Called by Cancel: discards the draft and its images, with Undo. */
export function throwAwayNewProduct(): void {
  const { images } = newProduct()
  throwAway(NEW, () => setDraftImages(NEW, images))
  setDraftImages(NEW, undefined)
}

export function forgetNewProduct(): void {
  dropDraft(NEW)
  setDraftImages(NEW, undefined)
}
