import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { DiscountEdit } from './use-discount-edit.ts'

/** Fields that belong together. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border border-line bg-card p-5">
    <legend className="px-2 font-medium">{title}</legend>
    {children}
  </fieldset>
)

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** Yes or no. */
export const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-indigo"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)

type FigureName =
  'percent' | 'most' | 'naira' | 'cap' | 'take' | 'pay' | 'subtotalFrom' | 'usesAtMost' | 'usesPerCustomer'
type FigureProps = { edit: DiscountEdit; label: string; name: FigureName; unit?: string; hint?: string; field?: string }

/** A figure with its unit in the label; `field` where the shop calls it something else. */
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
