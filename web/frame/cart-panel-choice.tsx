import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** Something that can be chosen; `why` says why it can't be. */
export type Option = { value: string; text: string; why?: string }

type CartPanelChoiceProps = {
  label: string
  value: string
  options: readonly Option[]
  /** Something is wrong with what is chosen. */
  marked: boolean
  before?: ReactNode
  /** Takes the room that is left. */
  grows?: boolean
  onChoose: (value: string) => void
}

/** A small dropdown; `before` stands in it, at its start. */
export const CartPanelChoice = ({ label, value, options, marked, before, grows, onChoose }: CartPanelChoiceProps) => (
  <span className={classes('relative flex items-center', grows && 'min-w-32 grow')}>
    {before && <span className="pointer-events-none absolute left-2.5 flex">{before}</span>}
    <select
      aria-label={label}
      aria-invalid={marked || undefined}
      className={classes(
        'min-h-11 w-full border border-edge bg-card bg-position-[right_0.5rem_center] pr-7 text-caption hover:border-ink aria-invalid:border-error',
        before ? 'pl-9' : 'pl-2',
      )}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.why !== undefined && option.value !== value}>
          {option.why ? `${option.text} – ${option.why}` : option.text}
        </option>
      ))}
    </select>
  </span>
)
