import type { ComponentProps } from 'react'
import { chip } from './filter-bar.tsx'

type RowButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** Marks the button as busy; further clicks are ignored. */
  busy?: boolean
}

/** The main action of a row, in the height of a row. */
export const RowButton = ({ busy = false, onClick, ...rest }: RowButtonProps) => (
  <button
    type="button"
    className={`${chip} lg:min-h-8! border-ink bg-card hover:bg-ink hover:text-paper aria-disabled:opacity-50`}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    {...rest}
  />
)
