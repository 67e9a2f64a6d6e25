import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

type Props = { from: string; to: string } & Pick<ComponentProps<typeof Field>, 'className' | 'onChange'>

/** Date range of a list. Both dates are empty for all entries, and the first can't be after the last one. */
export const DaysBetween = ({ from, to, ...field }: Props) => (
  <>
    <Field label="From" name="from" type="date" defaultValue={from} max={to || undefined} {...field} />
    <Field label="To" name="to" type="date" defaultValue={to} min={from || undefined} {...field} />
  </>
)
