import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { productStates, type ProductState } from '#shop/catalogue/products/product-state.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import type { AnswerOf, Sent } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'
import { draftName, draftOf } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useVersionedDraft } from '#web/admin/kit/drafts/use-versioned-draft.ts'
import { chosenPictures, NO_IMAGE, type ChosenImage } from '#web/admin/product/products/images/chosen-image.ts'
import { readDraftImages, setDraftImages, useDraftImages } from '#web/admin/product/products/images/draft-images.ts'
import { asForm } from './as-form.ts'
import { changedBody } from './changed-body.ts'
import { keptOver } from './kept-over.ts'
import { byOuterField, problemsOf } from './problems.ts'
import { emptyTexts, textsOf, type ProductTexts } from './product-texts.ts'
import { product as products, type ShownProduct } from './product.ts'

/**
 * A newer version of the product: the changed fields with their current values, and the user who saved it. `by` is
 * missing if an order or a stock count changed only the stock.
 */
export type Newer = { changed: NonNullable<Refusal['changed']>; by: string | undefined }
export type ProductEdit = ReturnType<typeof useProductEdit>

type Draft = {
  base: ShownProduct
  texts: ProductTexts
  /** The keys and colours of the images in one string, to detect unsaved changes, including a changed order. */
  images: string
}

const open = (base: ShownProduct): Draft => ({
  base,
  texts: textsOf(base),
  images: namesOf(chosenPictures(base.images)),
})
const namesOf = (images: readonly ChosenImage[]): string => images.map(({ key, shows }) => `${key} ${shows}`).join()

/**
 * The form of an existing product: read mode until the user selects Edit, and again after Cancel or a successful update
 * (rules: read-only product page, form drafts). Only changes are sent, with the version they are based on. It is not a
 * router action, because an action receives in-memory copies of files: if a file was changed on disk in the meantime,
 * the page would crash.
 */
export function useProductEdit(product: ShownProduct) {
  const { revalidate } = useRevalidator()
  const key = `product ${product.id}`
  const form = useVersionedDraft({ key, what: draftName('Product', product.name), loaded: product, open })
  const { draft, isUnsaved, busy, errors, setErrors, setSaved, keep, run, settle } = form
  const [reading, setReading] = useState(true)
  const [stale, setStale] = useState<Newer | null>(null)
  const { base } = draft
  const texts = { ...emptyTexts, ...draft.texts }
  const { state, appearsAt } = base
  const editing = isUnsaved || !reading
  const images = useDraftImages(({ images }) => images[key]) ?? chosenPictures(base.images)
  useEffect(() => {
    if (draftOf(key)) void readDraftImages(key, base.images)
  }, [key, base])

  const edit = () => setReading(false)
  const change = (changed: Partial<ProductTexts>) => {
    setErrors((errors) => without(errors, Object.keys(changed)))
    keep({ ...draft, texts: { ...texts, ...changed } })
    edit()
  }
  const setImages = (images: readonly ChosenImage[]) => {
    setErrors((errors) => without(errors, ['images']))
    setDraftImages(key, images)
    keep({ ...draft, images: namesOf(images) })
    edit()
  }
  const read = () => {
    setErrors({})
    setReading(true)
    setDraftImages(key, undefined)
  }
  const cancel = () => {
    const chosen = images
    throwAway(key, () => setDraftImages(key, chosen))
    read()
  }

  async function update(): Promise<void> {
    const problems = problemsOf(texts, 'Please fill all the fields', base.state)
    setErrors(problems.errors)
    if (problems.message) {
      toast.error(problems.message)
      return
    }
    if (images.length === 0 && productStates[base.state].isWhole) {
      toast.error(NO_IMAGE)
      setErrors({ images: NO_IMAGE })
      return
    }
    await send(changedBody(base, texts, images), ({ message }) => message)
  }

  /**
   * Publishes the product, now or at a time in the shop's time zone, or unpublishes it. Marks missing fields
   * (rules: draft products).
   */
  const sell = (state: ProductState, at?: string) =>
    send({ state, ...(at && { appearsAt: at }), version: base.version }, ({ product }) => becameWords[product.state])

  const send = (
    body: NonNullable<Sent<'PATCH /products/{id}'>['body']>,
    said: (answer: AnswerOf<'PATCH /products/{id}'>) => string,
  ) =>
    run(async () => {
      const encode = 'images' in body ? asForm : undefined
      const answer = await ask('PATCH /products/{id}', { params: { id: product.id }, body, encode })
      settle(answer)
      if (!answer.ok) return refused(answer)
      toast.success(said(answer.body))
      setSaved(answer.body.product)
      read()
      void revalidate()
    })

  function refused(refusal: Refusal): void {
    if (refusal.code === 'not-ready') edit()
    if (refusal.code === 'stale')
      setStale({ changed: refusal.changed ?? {}, by: refusal.params?.by as string | undefined })
    else toast.error(refusal.message)
    setErrors(byOuterField(refusal.fields))
  }

  /** Discards the input and loads the other user's version. */
  async function loadAnew(): Promise<void> {
    throwAway(key)
    read()
    setStale(null)
    await revalidate()
  }

  /** Keeps the changed values of this form. The next update overwrites the other user's values with them. */
  const keepMine = () =>
    run(async () => {
      const answer = await products.load(product.id)
      if (!answer.ok) return void toast.error(answer.message)
      const now = answer.body.product
      const existing = new Set(now.images.map(({ id }) => id))
      const kept = images.filter((image) => 'file' in image || existing.has(image.picture.id))
      const areOther = draft.images !== namesOf(chosenPictures(base.images))
      setDraftImages(key, areOther ? kept : undefined)
      setSaved(now)
      keep({
        base: now,
        texts: keptOver(texts, base, now),
        images: namesOf(areOther ? kept : chosenPictures(now.images)),
      })
      setStale(null)
      edit()
      await revalidate()
    })

  const shown = { texts, change, images, setImages, errors, stale, isUnsaved, state, appearsAt, editing, busy }
  return { ...shown, edit, cancel, update, sell, loadAnew, keepMine }
}

const becameWords: Record<ProductState, string> = {
  published: 'Product published',
  scheduled: 'Product scheduled',
  draft: 'Product is a draft',
  archived: 'Product archived',
}

const without = (errors: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) => !names.includes(name) && !(names.includes('own') && name.startsWith('fields.')),
    ),
  )
