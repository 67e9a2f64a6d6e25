import { discountFields } from '#shop/shopping/discounts/discount.ts'
import { discountWords } from '#shop/shopping/discounts/discount-words.ts'
import { bodyOf, type DiscountTexts, type Named } from './discount-texts.ts'

/** Describes the entered discount in the same words as the list; a placeholder while the input is invalid. */
export function Preview({ texts }: { texts: DiscountTexts }) {
  const parsed = discountFields.safeParse(bodyOf({ ...texts, name: texts.name || 'Discount' }))
  const called = (named: readonly Named[]) => named.map(({ name }) => name)
  const names = { products: called(texts.products), collections: called(texts.collections) }
  return (
    <p role="status" className="border-l-4 border-gold bg-card px-4 py-3">
      {parsed.success ? discountWords(parsed.data, names) : 'Fill in all the fields to see a summary of the discount.'}
    </p>
  )
}
