import { config } from '#config'
import { colorName, madeWords } from '#shop/core/color-name.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Thumbnail } from '#web/admin/kit/parts/details.tsx'
import { Tick } from '#web/admin/kit/parts/form-parts.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import type { TypedLine } from './new-order.ts'

type Known = AnswerOf<'GET /picked-products'>['products'][number]
/** The form that contains the lines: a new order or an order edit. */
export type LinesEdit = {
  order: { lines: TypedLine[] }
  look: { seen: { lines: { usual: number | null; trouble: { message: string } | null }[] } | null; isCurrent: boolean }
  errors: Record<string, string>
  change: (changed: { lines: TypedLine[] }) => void
  changeLine: (key: string, changed: Partial<TypedLine>) => void
}
type LineEntryProps = {
  at: number
  line: TypedLine
  product: Known | undefined
  edit: LinesEdit
  /** True for a sale at the counter, where items can't be made to order. */
  atCounter: boolean
}

export function LineEntry({ at, line, product, edit, atCounter }: LineEntryProps) {
  const mayPrice = useMay().includes('own-prices')
  const { key, size, color, quantity, made, ownPrice, reason } = line
  const seen = edit.look.seen?.lines[at]
  const isKnown = edit.look.isCurrent
  const name = product?.name ?? line.name
  const change = (changed: Partial<TypedLine>) => edit.changeLine(key, changed)
  const error = ['', '.size', '.color', '.ownPrice', '.reason'].map((part) => edit.errors[`product.${at}${part}`])
  const trouble = error[0] ?? error[1] ?? error[2] ?? (isKnown ? seen?.trouble?.message : undefined)
  const [image] = product?.images ?? []
  const days = product?.madeInDays ?? null
  const wider = (choices: readonly string[] = [], chosen: string) =>
    choices.includes(chosen) ? choices : [chosen, ...choices]
  return (
    <li>
      <fieldset className="grid min-w-0 gap-3 border border-line p-4" aria-invalid={trouble ? true : undefined}>
        <legend className="sr-only">{`Line ${at + 1}: ${name}`}</legend>
        <div className="flex items-start gap-3">
          <Thumbnail url={image ? pictureMainUrl(image) : ''} className="w-10" />
          <p className="min-w-0 grow wrap-anywhere">
            {name}
            {typeof seen?.usual === 'number' && <span className="block text-soft">{formatNaira(seen.usual)} each</span>}
          </p>
          <button
            type="button"
            className={rowAction}
            aria-label={`Remove ${name}`}
            onClick={() => edit.change({ lines: edit.order.lines.filter((other) => other.key !== key) })}
          >
            Remove
          </button>
        </div>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Select label="Size" value={size} onChange={({ target }) => change({ size: target.value })}>
            {wider(product?.sizes, size).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
          <Select label="Colour" value={color} onChange={({ target }) => change({ color: target.value })}>
            {wider(product?.colors, color).map((each) => (
              <option key={each} value={each}>
                {colorName(each)}
              </option>
            ))}
          </Select>
          <Stepper
            label={`Quantity of ${name}`}
            value={quantity}
            max={config.limits.quantityPerLine}
            onChange={(quantity) => change({ quantity })}
          />
        </div>
        {!atCounter && (days !== null || made) && (
          <Tick
            label="Make to order"
            hint={days === null ? 'This product is no longer made to order.' : madeWords(days)}
            checked={made}
            onChange={(made) => change({ made })}
          />
        )}
        {mayPrice && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label="Custom price (NGN)"
              inputMode="numeric"
              name={`product.${at}.ownPrice`}
              value={ownPrice}
              maxLength={12}
              error={error[3]}
              hint="Per piece. Leave empty to use the regular price."
              onChange={({ target }) => change({ ownPrice: target.value })}
            />
            {ownPrice !== '' && (
              <Field
                label="Reason"
                name={`product.${at}.reason`}
                value={reason}
                maxLength={longest.line}
                error={error[4]}
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
