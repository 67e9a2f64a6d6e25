import { errorMap } from '#shop/core/error-map.ts'
import { newProduct, newProductOrDraft } from '#shop/catalogue/products/product-fields.ts'
import { productStates, type ProductState } from '#shop/catalogue/products/product-state.ts'
import { pleaseCheck } from '#shop/core/field-labels.ts'
import { problemOf } from '#shop/core/field-problems.ts'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { PLEASE_FILL_IN } from '#web/ui/use-fields.ts'
import { emptyFields, fieldsOf, type ProductTexts } from './product-texts.ts'

export type Problems = {
  /** Message for the whole form; '' if there are no errors. */
  message: string
  errors: Record<string, string>
}

/** Maps the API's field names to the form's, such as `sizes.0` to `sizes`; custom fields keep their names. */
export const byOuterField = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.startsWith('fields.') ? name : name.split('.')[0]!, words]),
  )

/**
 * Validates an entered product; returns errors by field. If required fields are empty, the message is `incomplete`. A
 * draft needs no description (rules: draft products).
 */
export function problemsOf(texts: ProductTexts, incomplete: string, state: ProductState = 'published'): Problems {
  const { isWhole } = productStates[state]
  const empty = emptyFields(texts).filter((name) => isWhole || name !== 'description')
  if (empty.length > 0)
    return { message: incomplete, errors: Object.fromEntries(empty.map((name) => [name, PLEASE_FILL_IN])) }
  const read = (isWhole ? newProduct : newProductOrDraft).safeParse(fieldsOf(texts), errorMap)
  const errors: Record<string, string> = {}
  for (const issue of read.error?.issues ?? [])
    errors[String(issue.path[0] ?? 'name')] ??= fieldSentence(problemOf(issue))
  return { message: read.success ? '' : pleaseCheck(Object.keys(errors)), errors }
}
