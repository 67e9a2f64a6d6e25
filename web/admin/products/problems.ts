import { newProduct } from '#shop/catalogue/product-fields.ts'
import { emptyFields, fieldsOf, type ProductTexts } from './product-texts.ts'

/** What is wrong with a product as it was entered, by field; `incomplete` when something was left empty. */
export function problemsOf(texts: ProductTexts): { incomplete: boolean; errors: Record<string, string> } {
  const empty = emptyFields(texts)
  if (empty.length > 0) return { incomplete: true, errors: Object.fromEntries(empty.map((name) => [name, 'Please fill this in'])) }
  const read = newProduct.safeParse(fieldsOf(texts))
  const errors: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) errors[String(path[0] ?? 'name')] ??= message
  return { incomplete: false, errors }
}
