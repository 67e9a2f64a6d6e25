import { cellsPasted } from '#shop/catalogue/sheet/sheet.ts'
import { colorName } from '#shop/core/color-name.ts'
import { classes } from '#web/ui/classes.ts'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { Field } from '#web/ui/field.tsx'
import { piecesOf, withAllPieces, withPastedPieces, withPieces, type ProductTexts } from './product-texts.ts'

type StockGridProps = {
  texts: ProductTexts
  onChange: (changed: Partial<ProductTexts>) => void
  hint?: string
  error?: string
  disabled?: boolean
}

/**
 * Stock of each variant. All fields can be set at once, and cells copied from a spreadsheet can be pasted
 * (rules: stock by variant).
 */
export function StockGrid({ texts, onChange, hint, error, disabled }: StockGridProps) {
  return (
    <fieldset className="grid gap-4" disabled={disabled}>
      <legend className="label mb-3 text-soft">Stock per colour and size</legend>
      {!disabled && (
        <p className="text-caption text-soft">
          An empty field (–) means that no stock was entered: this size and colour isn’t sold. 0 means that it is sold
          out.
        </p>
      )}
      {hint && <p className="text-caption text-soft">{hint}</p>}
      {!disabled && texts.colors.length * texts.sizes.length > 1 && (
        <Field
          label="Set all to"
          className="max-w-32"
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange(withAllPieces(texts, event.target.value))}
        />
      )}
      {texts.colors.map((color) => (
        <div key={color} className="grid gap-3 border border-line bg-card p-4">
          <p className="flex items-center gap-2">
            <SwatchDot shade={texts.shades[color]} className="size-6" />
            {colorName(color)}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-3">
            {texts.sizes.map((size) => (
              <label key={size} className="grid gap-1">
                <span className={classes('label text-right text-soft', !disabled && 'px-3')}>
                  <span className="sr-only">{colorName(color)}, </span>Size {size}
                </span>
                <input
                  name="variants"
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="–"
                  className="min-h-11 w-full border border-line bg-paper px-3 tabular-nums placeholder:text-soft hover:border-soft focus:border-indigo disabled:bg-sand"
                  value={piecesOf(texts, size, color)}
                  onChange={(event) => onChange(withPieces(texts, size, color, event.target.value))}
                  onPaste={(event) => {
                    const cells = cellsPasted(event.clipboardData.getData('text'))
                    if (cells.flat().length < 2) return
                    event.preventDefault()
                    onChange(withPastedPieces(texts, { size, color }, cells))
                  }}
                />
              </label>
            ))}
          </div>
        </div>
      ))}
      {error && <p className="text-caption text-error">{error}</p>}
    </fieldset>
  )
}
