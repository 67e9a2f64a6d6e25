import { useCallback, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { ask } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { asForm } from '../as-form.ts'
import { NO_IMAGE } from '../images/chosen-image.ts'
import { fieldsOf } from '../product-texts.ts'
import { problemsOf } from '../problems.ts'
import { forgetDraft, useDraft } from './draft.ts'
import { useDraftImages } from './draft-images.ts'

export type Creating = {
  create: () => Promise<void>
  busy: boolean
  errors: Record<string, string>
  /** Why the last attempt failed, when it was nothing that was entered. */
  failed: string
  /** The images were chosen anew: what was wrong with them no longer stands. */
  forgetImagesError: () => void
}

const onVariations = new Set(['colors', 'sizes', 'variants'])

/**
 * Sends the new product with its pictures. What is missing or wrong is marked, on the step where it stands, and nothing
 * is sent; on any failure all that was entered stays (rules: product fields, read before edit).
 */
export function useCreateProduct(): Creating {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState('')

  function mark(message: string, found: Record<string, string>): void {
    toast.error(message)
    setErrors(found)
    const names = Object.keys(found)
    if (names.includes('images')) void navigate(paths.adminAddImages)
    else if (names.some((name) => !onVariations.has(name))) void navigate(paths.adminAddDetails)
  }

  async function create(): Promise<void> {
    const { texts } = useDraft.getState()
    const { images } = useDraftImages.getState()
    const problems = problemsOf(texts, 'Please fill all the fields.')
    setFailed('')
    setErrors({})
    if (problems.message) return mark(problems.message, problems.errors)
    if (images.length === 0) return mark(NO_IMAGE, { images: '' })

    setBusy(true)
    const answer = await ask('POST /products', {
      body: { ...fieldsOf(texts), images: images.map(({ file }) => file) },
      encode: asForm,
    })
    setBusy(false)
    if (!answer.ok) {
      mark(answer.message, answer.fields)
      if (Object.keys(answer.fields).length === 0) setFailed(answer.message)
      return
    }
    toast.success(answer.body.message)
    forgetDraft()
    await navigate(paths.adminProducts)
  }
  const forgetImagesError = useCallback(() => setErrors(({ images: _, ...others }) => others), [])
  return { create, busy, errors, failed, forgetImagesError }
}

/** The create flow of the layout above. */
export const useCreating = () => useOutletContext<Creating>()
