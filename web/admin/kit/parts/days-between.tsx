import type { ComponentProps } from 'react'
import { ChipDate } from './filter-bar.tsx'

type Props = { from: string; to: string } & Pick<ComponentProps<typeof ChipDate>, 'onChange'>

/** Date range of a list. Both dates are empty for all entries, and the first can't be after the last one. */
export const DaysBetween = ({ from, to, ...field }: Props) => (
  <>
    <ChipDate label="From" name="from" defaultValue={from} max={to || undefined} {...field} />
    <ChipDate label="To" name="to" defaultValue={to} min={from || undefined} {...field} />
  </>
)
