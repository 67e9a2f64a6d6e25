import { type ComponentProps, useId } from 'react'
import { suggestedCategories } from '#shop/catalogue/products/category.ts'
import { classes } from '#web/ui/classes.ts'
import { Field, Labelled, Select, TextArea, useDescribed } from '#web/ui/field.tsx'
import type { ProductTexts } from './product-texts.ts'
import { countedStock } from './product-texts.ts'

export type FieldsProps = {
  texts: ProductTexts
  onChange: (changed: Partial<ProductTexts>) => void
  errors: Record<string, string>
  /** True in read mode, where only discount and message can be changed (rules: read-only product page). */
  reading?: boolean
  /** The categories of other products. */
  categories: readonly string[]
}

type TextName = Exclude<keyof ProductTexts, 'colors' | 'shades' | 'sizes' | 'pieces' | 'own'>

export function ProductFields({ texts, onChange, errors, reading = false, categories }: FieldsProps) {
  const suggested = useId()
  const counted = countedStock(texts)
  const field = (name: TextName) => ({
    name,
    value: texts[name],
    error: errors[name],
    disabled: reading && name !== 'discount' && name !== 'message',
    placeholder: reading ? 'None' : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const figure = { inputMode: 'numeric' as const, autoComplete: 'off' }
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <LongField {...field('name')} label="Product Name" reading={reading} />
        <LongField {...field('number')} label="Product Number" reading={reading} />
        <Field
          {...field('category')}
          label="Category"
          hint="For example Dresses. Shoppers can choose it in the menu. Optional."
          autoComplete="off"
          list={suggested}
        />
        <datalist id={suggested}>
          {suggestedCategories(categories).map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
      </div>
      <TextArea {...field('description')} label="Product Description" rows={6} aria-required />
      <div className={classes('grid items-start gap-5 sm:grid-cols-2', reading && 'grid-cols-2')}>
        <Field {...field('price')} {...figure} label="Unit Price" hint="In whole naira" aria-required />
        <Field {...field('discount')} {...figure} label="Discount" hint="Amount off the price, in naira. Optional." />
        {counted === null ? (
          <Field {...field('stock')} {...figure} label="Stock on Hand" aria-required />
        ) : (
          <Field
            label="Stock on Hand"
            name="stock"
            hint="Total of the stock per colour and size"
            value={counted}
            error={errors.stock}
            disabled
            readOnly
          />
        )}
        <Field
          {...field('reorder')}
          {...figure}
          label="Reorder Level"
          hint="The product is marked as low stock at this number or below."
          aria-required
        />
        <Field
          {...field('madeInDays')}
          {...figure}
          label="Made to order (days)"
          hint="Number of days needed to make a sold-out size or colour to order. Leave empty if it can’t be made to order."
        />
        <Select
          {...field('final')}
          label="Returns"
          hint="Shown on the product page and in the order. Existing orders keep the terms from when they were placed."
        >
          <option value="no">Can be returned</option>
          <option value="yes">Final sale</option>
        </Select>
      </div>
      <TextArea {...field('message')} label="Message" hint="A note shown with the product. Optional." rows={2} />
    </>
  )
}

type LongFieldProps = ComponentProps<typeof Field> & { value: string; reading: boolean }

/** A single-line field; in read mode long text wraps instead of being cut off. */
function LongField({ reading, ...field }: LongFieldProps) {
  const wired = useDescribed(undefined, field.error)
  if (!reading) return <Field {...field} autoComplete="off" aria-required />
  return (
    <Labelled label={field.label} error={field.error} wired={wired}>
      <output className="min-h-12 py-2.5" id={wired.id}>
        {field.value}
      </output>
    </Labelled>
  )
}
