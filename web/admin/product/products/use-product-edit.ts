import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { productStates, type ProductState } from '#shop/catalogue/products/product-state.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { draftOf, dropDraft, hersOf, useDrafts } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/throw-away.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { chosenPictures, NO_IMAGE, type ChosenImage } from '#web/admin/product/products/images/chosen-image.ts'
import { readDraftImages, setDraftImages, useDraftImages } from '#web/admin/product/products/images/draft-images.ts'
import { asForm } from './as-form.ts'
import { changedBody } from './changed-body.ts'
import { byOuterField, problemsOf } from './problems.ts'
import { emptyTexts, textsOf, type ProductTexts } from './product-texts.ts'
import type { ShownProduct } from './product.ts'

/** What somebody else changed meanwhile, with its present values by field. */
export type Changed = NonNullable<Refusal['changed']>
export type ProductEdit = ReturnType<typeof useProductEdit>

/**
 * What was typed into a product's form, and the product that it was typed over: kept over a reload it is judged by that
 * one, so that what somebody else changed meanwhile is told and not overwritten. `images` by name: an order of its own is unsaved too.
 */
type Edit = { base: ShownProduct; texts: ProductTexts; images: string; editing: boolean }

const editOf = (base: ShownProduct): Edit => ({
  base,
  texts: textsOf(base),
  images: namesOf(chosenPictures(base.images)),
  editing: false,
})
const namesOf = (images: readonly ChosenImage[]): string => images.map(({ key, shows }) => `${key} ${shows}`).join()

/**
 * The form of a product that exists: read mode until Edit, back to it by Cancel and by a successful update
 * (rules: read before edit, drafts). Only what was changed is sent, with the version that it was changed from. Not by the page's
 * action, which is handed files as copies in memory: one that was changed on the disk meanwhile would break the page.
 */
export function useProductEdit(product: ShownProduct) {
  const { revalidate } = useRevalidator()
  const key = `product ${product.id}`
  const [updated, setUpdated] = useState(product)
  const kept = useDrafts((held) => baseIn(hersOf(held)[key]?.typed))
  const base = kept ?? (updated.version > product.version ? updated : product)
  const saved = editOf(base)
  const { typed, setTyped, isUnsaved } = useDraft(key, { what: `Product: ${base.name}`, saved })
  const [reading, setReading] = useState(true)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [stale, setStale] = useState<Changed | null>(null)
  const texts = { ...emptyTexts, ...typed.texts }
  const { state, appearsAt } = base
  const editing = isUnsaved ? typed.editing : !reading
  const images = useDraftImages(({ images }) => images[key]) ?? chosenPictures(base.images)
  useEffect(() => {
    if (draftOf(key)) void readDraftImages(key, base.images)
  }, [key, base])

  const keep = (changed: Partial<Edit>) => {
    const now = { ...typed, editing, ...changed }
    const isSaved = JSON.stringify([now.texts, now.images]) === JSON.stringify([saved.texts, saved.images])
    setTyped(isSaved ? saved : now)
    setReading(!now.editing)
  }
  const change = (changed: Partial<ProductTexts>) => {
    setErrors((errors) => without(errors, Object.keys(changed)))
    keep({ texts: { ...texts, ...changed } })
  }
  const setImages = (images: readonly ChosenImage[]) => {
    setErrors((errors) => without(errors, ['images']))
    setDraftImages(key, images)
    keep({ images: namesOf(images) })
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
    setBusy(true)
    const body = changedBody(base, texts, images)
    const answer = await ask('PATCH /products/{id}', {
      params: { id: product.id },
      body,
      encode: body.images && asForm,
    })
    setBusy(false)
    if (!answer.ok) return refused(answer)
    toast.success(answer.body.message)
    setUpdated(answer.body.product)
    dropDraft(key)
    read()
    await revalidate()
  }

  /** Puts it on sale, now or at a time of the house, or takes it off; what it lacks for that is shown where it is entered (rules: drafts of products). */
  async function sell(state: ProductState, at?: string): Promise<void> {
    setBusy(true)
    const answer = await ask('PATCH /products/{id}', {
      params: { id: product.id },
      body: { state, ...(at && { appearsAt: at }), version: base.version },
    })
    setBusy(false)
    if (!answer.ok) return refused(answer)
    toast.success(becameWords[answer.body.product.state])
    setUpdated(answer.body.product)
    await revalidate()
  }

  function refused(refusal: Refusal): void {
    if (refusal.code === 'not-ready') edit()
    if (refusal.code === 'stale') setStale(refusal.changed ?? {})
    else toast.error(refusal.message)
    setErrors(byOuterField(refusal.fields))
  }

  /** What somebody else made of it, in place of what was typed here. */
  async function loadAnew(): Promise<void> {
    throwAway(key)
    read()
    setStale(null)
    await revalidate()
  }

  const edit = () => keep({ editing: true })
  const form = { texts, change, images, setImages, errors, stale, isUnsaved, state, appearsAt, editing, busy }
  return { ...form, edit, cancel, update, sell, loadAnew }
}

const becameWords: Record<ProductState, string> = {
  published: 'It is on sale now',
  scheduled: 'It is scheduled now',
  draft: 'It is a draft now',
  archived: 'It is archived now',
}

const without = (errors: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) => !names.includes(name) && !(names.includes('own') && name.startsWith('fields.')),
    ),
  )

const baseIn = (kept: unknown): ShownProduct | undefined =>
  typeof kept === 'object' && kept !== null && 'base' in kept ? (kept.base as ShownProduct) : undefined
