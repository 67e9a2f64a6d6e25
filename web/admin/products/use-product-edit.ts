import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, type Refusal } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { chosenPictures, NO_IMAGE, type ChosenImage } from './images/chosen-image.ts'
import { asForm } from './as-form.ts'
import { changedBody } from './changed-body.ts'
import { problemsOf } from './problems.ts'
import { textsOf, type ProductTexts } from './product-texts.ts'
import type { ShownProduct } from './product.ts'

/** What somebody else changed meanwhile, with its present values by field. */
export type Changed = NonNullable<Refusal['changed']>
export type ProductEdit = ReturnType<typeof useProductEdit>

/**
 * The form of a product that exists: read mode until Edit, back to it by Cancel and by a successful update
 * (rules: read before edit). Only what was changed is sent, with the version that it was changed from. Not by the page's
 * action, which is handed files as copies in memory: one that was changed on the disk meanwhile would break the page.
 */
export function useProductEdit(product: ShownProduct) {
  const { revalidate } = useRevalidator()
  const [texts, setTexts] = useState(() => textsOf(product))
  const [images, setImages] = useState<ChosenImage[]>(() => chosenPictures(product.images))
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [stale, setStale] = useState<Changed | null>(null)

  const change = (changed: Partial<ProductTexts>) => setTexts((texts) => ({ ...texts, ...changed }))
  const cancel = () => {
    setTexts(textsOf(product))
    setImages(chosenPictures(product.images))
    setErrors({})
    setEditing(false)
  }

  async function update(): Promise<void> {
    const problems = problemsOf(texts, 'Please fill all the fields')
    setErrors(problems.errors)
    if (problems.message) {
      toast.error(problems.message)
      return
    }
    if (images.length === 0) {
      toast.error(NO_IMAGE)
      setErrors({ images: NO_IMAGE })
      return
    }
    setBusy(true)
    const body = changedBody(product, texts, images)
    const answer = await ask('PATCH /products/{id}', {
      params: { id: product.id },
      body,
      encode: body.images && asForm,
    })
    setBusy(false)
    if (!answer.ok) return refused(answer)
    toast.success(answer.body.message)
    setTexts(textsOf(answer.body.product))
    setEditing(false)
    setSaved(true)
    await revalidate()
  }

  function refused(refusal: Refusal): void {
    if (refusal.code === 'stale') setStale(refusal.changed ?? {})
    else toast.error(refusal.message)
    setErrors(refusal.fields)
  }

  return {
    texts,
    change,
    images,
    setImages,
    editing,
    edit: () => setEditing(true),
    cancel,
    update,
    busy,
    errors,
    stale,
    isUnsaved: !saved && isChanged(product, texts, images),
  }
}

const isChanged = (product: ShownProduct, texts: ProductTexts, images: readonly ChosenImage[]): boolean =>
  JSON.stringify(texts) !== JSON.stringify(textsOf(product)) ||
  images.map(({ key }) => key).join() !== product.images.map(({ id }) => id).join()
