import { discountFields } from '#shop/discounts/discount.ts'
import { discountWords } from '#shop/discounts/discount-words.ts'
import { Button } from '#web/ui/button.tsx'
import { bodyOf, type DiscountTexts, type Named } from './discount-texts.ts'
import type { DiscountEdit } from './use-discount-edit.ts'

/** What is typed, in the words of the list; nothing is told of what can't be kept yet. */
export function Preview({ texts }: { texts: DiscountTexts }) {
  const parsed = discountFields.safeParse(bodyOf({ ...texts, name: texts.name || 'Discount' }))
  const called = (named: readonly Named[]) => named.map(({ name }) => name)
  const names = { products: called(texts.products), collections: called(texts.collections) }
  return (
    <p role="status" className="border-l-4 border-gold bg-card px-4 py-3">
      {parsed.success
        ? discountWords(parsed.data, names)
        : 'Here stands in a sentence what it does, once all is filled in.'}
    </p>
  )
}

/** Somebody else saved it meanwhile: who, and both ways to go on (rules: changed discounts). */
export const Stale = ({ edit: { now, discard, keepMine } }: { edit: DiscountEdit }) => (
  <div role="alert" className="grid gap-4 border-l-4 border-error bg-card p-5">
    <p className="font-medium">
      {now?.changedBy || 'Somebody'} changed this discount while you had it open. Nothing of yours was saved.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button look="outline" onClick={discard}>
        Show it as it is now
      </Button>
      <Button look="outline" onClick={keepMine}>
        Go on with mine
      </Button>
    </div>
  </div>
)
