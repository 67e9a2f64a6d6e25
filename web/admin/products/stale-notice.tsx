import { labelOf } from '#shop/field-labels.ts'
import { Button } from '#web/ui/button.tsx'
import type { Changed } from './use-product-edit.ts'

/** Somebody else changed the product meanwhile: what it is now, and the way to go on from there. */
export const StaleNotice = ({ changed, onLoad }: { changed: Changed; onLoad: () => void }) => (
  <div role="alert" className="grid gap-4 border-l-4 border-error bg-card p-5">
    <p className="font-medium">This product was changed while you had it open. Nothing of yours was saved.</p>
    <dl className="grid gap-2">
      {Object.entries(changed).map(([name, value]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
          <dt className="label pt-1 text-soft">{labelOf(name)}</dt>
          <dd>{words(value)}</dd>
        </div>
      ))}
    </dl>
    <Button look="outline" className="justify-self-start" onClick={onLoad}>
      Load it as it is now
    </Button>
  </div>
)

function words(value: unknown): string {
  if (value && typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value)
      .map((entry) => entry.join(' '))
      .join(', ')
  if (!Array.isArray(value)) return String(value) || 'empty'
  return value.every((each) => typeof each === 'string') ? value.join(', ') : `${value.length} changed`
}
