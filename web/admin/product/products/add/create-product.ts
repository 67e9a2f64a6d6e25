import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation, useNavigate, useOutletContext } from 'react-router'
import type { NewProductState } from '#shop/catalogue/products/product-fields.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { told } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { asForm } from '#web/admin/product/products/as-form.ts'
import { colorsShown, NO_IMAGE, sentImage } from '#web/admin/product/products/images/chosen-image.ts'
import { fieldsOf } from '#web/admin/product/products/product-texts.ts'
import type { OwnKnown } from '#web/admin/product/products/custom-fields.tsx'
import type { ShopKnown } from '#web/admin/product/products/size-choice.tsx'
import { byOuterField, problemsOf, type Problems } from '#web/admin/product/products/problems.ts'
import { forgetNewProduct, newProduct } from './draft.ts'

export type Creating = {
  /** Creates the product, published or as a draft. */
  create: (state: NewProductState) => void
  busy: boolean
  errors: Record<string, string>
  /** The error of the last attempt, if it isn't about a field. */
  failed: string
  /** Clears the errors of these fields, because their values have changed. */
  forgive: (names: readonly string[]) => void
}

const onVariations = new Set(['colors', 'sizes', 'variants'])

/**
 * Creates the product with its pictures. If fields are missing or invalid, marks them on their step and sends nothing.
 * After any failure all input is kept (rules: product fields, read-only product page).
 */
export function useCreateProduct(): Creating {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState('')

  function mark(given: Record<string, string>): void {
    const found = byOuterField(given)
    setErrors(found)
    const names = Object.keys(found)
    if (names.includes('images')) void navigate(adminPaths.addImages)
    else if (names.some((name) => !onVariations.has(name))) void navigate(adminPaths.addDetails)
  }

  function create(newState: NewProductState): void {
    const { message, errors } = problemsOfDraft()
    setFailed('')
    setErrors({})
    // Submits to the current step, because the base path would first load its index route, which fails offline.
    if (!message) return void submit({ state: newState }, { action: pathname, method: 'post', ...pressed })
    toast.error(message)
    mark(errors)
  }

  const answered = useEffectEvent((answer: Answer<unknown>) => {
    // Navigates here, because the router ignores an action's redirect once the user has moved to another step.
    if (answer.ok) return void navigate(adminPaths.products)
    mark(answer.fields)
    if (Object.keys(answer.fields).length === 0) setFailed(answer.message)
  })
  useEffect(() => {
    if (data) answered(data)
  }, [data])
  const forgive = useCallback(
    (names: readonly string[]) =>
      setErrors((errors) =>
        Object.fromEntries(
          Object.entries(errors).filter(
            ([name]) => !names.includes(name) && !(names.includes('own') && name.startsWith('fields.')),
          ),
        ),
      ),
    [],
  )
  return { create, busy: state !== 'idle', errors, failed, forgive }
}

function problemsOfDraft(): Problems {
  const { texts, images } = newProduct()
  const problems = problemsOf(texts, 'Please fill all the fields.')
  if (problems.message || images.length > 0) return problems
  return { message: NO_IMAGE, errors: { images: '' } }
}

/**
 * For the action of the steps: sends the draft, then adds the product to the chosen collections. Pictures are taken from the draft, because files in a submitted form
 * are first copied into memory.
 */
export async function createProduct({ request }: { request: Request }) {
  const { texts, collections, images } = newProduct()
  const body = {
    ...fieldsOf(texts),
    state: String((await request.formData()).get('state')) as NewProductState,
    images: images.map(sentImage).filter((image) => image instanceof File),
    imageColors: colorsShown(images, texts.colors),
  }
  const answer = await ask('POST /products', { body, encode: asForm })
  if (!answer.ok) return told(answer)
  forgetNewProduct()
  for (const { id: slug } of collections) {
    const added = await ask('PATCH /collections/{slug}/products', {
      params: { slug },
      body: { add: [answer.body.product.id] },
    })
    if (!added.ok) toast.error(added.message)
  }
  return told(answer, ({ message }) => message)
}

/** Returns the layout's outlet context: the function that creates the product, and the shop's data. */
export const useCreating = () => useOutletContext<Creating & { shop: ShopKnown; own: OwnKnown }>()
