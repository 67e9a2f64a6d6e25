import type { ComponentProps } from 'react'
import { ChipDate } from './filter-bar.tsx'

type Props = { from: string; to: string } & Pick<ComponentProps<typeof ChipDate>, 'onChange'>

/**
 * Date range filter of a list. If both dates are empty, all entries are listed; the first date can't be after the last.
 */
export const DaysBetween = ({ from, to, ...field }: Props) => (
  <>
    <ChipDate label="From" name="from" defaultValue={from} max={to || undefined} {...field} />
    <ChipDate label="To" name="to" defaultValue={to} min={from || undefined} {...field} />
  </>
)
