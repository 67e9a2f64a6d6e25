import { labelOf } from '#shop/core/field-labels.ts'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import type { Changed } from './use-product-edit.ts'

/** Conflict notice: another user changed the product meanwhile; shows the new values and a button to load them. */
export const StaleProduct = ({ changed, onLoad }: { changed: Changed; onLoad: () => void }) => (
  <StaleNotice what="this product" onTakeTheirs={onLoad}>
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
  if (!Array.isArray(value)) return String(value) || 'empty'
  return value.every((each) => typeof each === 'string') ? value.join(', ') : `${value.length} changed`
}
