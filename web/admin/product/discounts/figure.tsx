import { Field } from '#web/ui/field.tsx'
import type { DiscountEdit } from './use-discount-edit.ts'

type FigureName =
  'percent' | 'most' | 'naira' | 'cap' | 'take' | 'pay' | 'subtotalFrom' | 'usesAtMost' | 'usesPerCustomer'
type FigureProps = { edit: DiscountEdit; label: string; name: FigureName; unit?: string; hint?: string; field?: string }

/** A number field with its unit in the label. `field` is its name in the API if that differs from `name`. */
export const Figure = ({ edit: { texts, errors, change }, label, name, unit, hint, field = name }: FigureProps) => (
  <Field
    label={unit ? `${label} (${unit})` : label}
    name={field}
    inputMode="numeric"
    autoComplete="off"
    hint={hint}
    value={texts[name]}
    error={errors[field]}
    onChange={({ target }) => change({ [name]: target.value })}
  />
)
