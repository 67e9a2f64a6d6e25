import { labelOf } from '#shop/core/field-labels.ts'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import type { Newer, ProductEdit } from './use-product-edit.ts'

/**
 * Conflict notice with the product's current values: another user saved the product, or an order or a count changed its
 * stock (rules: product edit conflict).
 */
export const StaleProduct = ({ newer: { changed, by }, edit }: { newer: Newer; edit: ProductEdit }) => (
  <StaleNotice
    what={by ? 'this product' : 'the stock of this product'}
    by={by ?? 'An order or a stock count'}
    onTakeTheirs={() => void edit.loadAnew()}
    onKeepMine={() => void edit.keepMine()}
    keeping="keeps your changes and loads all other new values; select ‘Update’ to save them"
  >
    <dl className="grid gap-2">
      {Object.entries(changed).map(([name, value]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
          <dt className="label pt-1 text-soft">{labelOf(name)}</dt>
          <dd>{words(value)}</dd>
        </div>
      ))}
    </dl>
  </StaleNotice>
)

function words(value: unknown): string {
  if (value && typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value)
      .map((entry) => entry.join(' '))
      .join(', ')
  if (!Array.isArray(value)) return String(value ?? '') || 'empty'
  return value.every((each) => typeof each === 'string') ? value.join(', ') : `${value.length} changed`
}
