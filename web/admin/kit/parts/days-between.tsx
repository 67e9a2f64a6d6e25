import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

type Props = { from: string; to: string } & Pick<ComponentProps<typeof Field>, 'className' | 'onChange'>

/** From which day to which a list is looked at, both empty for all; neither can be chosen past the other. */
export const DaysBetween = ({ from, to, ...field }: Props) => (
  <>
    <Field label="From" name="from" type="date" defaultValue={from} max={to || undefined} {...field} />
    <Field label="To" name="to" type="date" defaultValue={to} min={from || undefined} {...field} />
  </>
)
