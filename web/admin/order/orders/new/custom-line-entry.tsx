import { config } from '#config'
import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import { Field } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import type { LinesEdit } from './line-entry.tsx'
import type { TypedLine } from './new-order.ts'

type FreeLineEntryProps = { at: number; line: TypedLine; edit: LinesEdit }

/**
 * Fields of a line without a product: text, quantity, and a price with a reason. Staff without permission for prices
 * can't change an existing custom line (rules: custom lines).
 */
export function FreeLineEntry({ at, line, edit }: FreeLineEntryProps) {
  const mayPrice = useMay().includes('own-prices')
  const { key, name, quantity, ownPrice, reason, sold } = line
  const seen = edit.look.seen?.lines[at]
  const change = (changed: Partial<TypedLine>) => edit.changeLine(key, changed)
  const error = (part: string) => edit.errors[`product.${at}${part}`]
  const trouble = error('') ?? (edit.look.isCurrent ? seen?.trouble?.message : undefined)
  const isFixed = sold !== undefined
  return (
    <li>
      <fieldset className="grid min-w-0 gap-3 border border-line p-4" aria-invalid={trouble ? true : undefined}>
        <legend className="sr-only">{`Line ${at + 1}: ${name || 'custom item'}`}</legend>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            {isFixed ? name : 'Custom item'}
            <span className="block text-soft">
              {isFixed && typeof seen?.usual === 'number'
                ? `${formatNaira(seen.usual)} each, custom item`
                : 'The customer sees this name. A custom item isn’t taken from stock and can’t be returned.'}
            </span>
          </p>
          <button
            type="button"
            className={rowAction}
            aria-label={`Remove ${name || 'this item'}`}
            onClick={() => edit.change({ lines: edit.order.lines.filter((other) => other.key !== key) })}
          >
            Remove
          </button>
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          {!isFixed && (
            <Field
              label="Item name"
              name={`product.${at}.name`}
              value={name}
              maxLength={longest.productName}
              autoComplete="off"
              error={error('.name')}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
          <Stepper
            label={`Quantity of ${name || 'this item'}`}
            value={quantity}
            max={config.limits.quantityPerLine}
            onChange={(quantity) => change({ quantity })}
          />
        </div>
        {mayPrice && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label={isFixed ? 'Custom price (NGN)' : 'Price (NGN)'}
              inputMode="numeric"
              name={`product.${at}.ownPrice`}
              value={ownPrice}
              maxLength={12}
              error={error('.ownPrice')}
              hint={isFixed ? 'Per piece. Leave empty to keep the current price.' : 'Per piece.'}
              onChange={({ target }) => change({ ownPrice: target.value })}
            />
            {(!isFixed || ownPrice !== '') && (
              <Field
                label="Reason"
                name={`product.${at}.reason`}
                value={reason}
                maxLength={longest.line}
                error={error('.reason')}
                hint="Only staff can see it."
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </div>
        )}
        {trouble && (
          <p role="alert" className="text-error">
            {trouble}
          </p>
        )}
      </fieldset>
    </li>
  )
}
