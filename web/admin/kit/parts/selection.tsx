import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Column } from '#web/ui/table.tsx'
import { chip } from './filter-bar.tsx'
import type { Selection } from './use-selection.ts'

/** Button in the filter row that starts a selection. */
export const SelectMultiple = ({ selection }: { selection: Selection }) => (
  <button
    type="button"
    data-begins-selection
    aria-keyshortcuts="x"
    className={`${chip} border-edge`}
    onClick={selection.begin}
  >
    Select multiple
  </button>
)

/** Column with a checkbox for each row. Shift and a click select all rows from the previously clicked one. */
export const selectionColumn = <Row extends { id: string }>(
  { chosen, choose }: Selection,
  { nameOf, ...column }: { nameOf: (row: Row) => string } & Pick<Column<Row>, 'width' | 'phone'>,
): Column<Row> => ({
  ...column,
  name: 'Selected',
  cell: (row) => (
    <label className="flex min-h-11 min-w-11 items-center justify-center lg:min-h-8 lg:justify-start">
      <input
        type="checkbox"
        className="size-5 accent-indigo"
        aria-label={`Select ${nameOf(row)}`}
        checked={chosen.includes(row.id)}
        onChange={({ target, nativeEvent }) =>
          choose(row.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  ),
})

/** Fixes the bar or its result to the bottom of a phone's screen. */
const pinned =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-card max-md:p-3'

type BarProps = {
  selection: Selection
  /** Noun for the rows, singular and plural: ['order', 'orders']. */
  rows: readonly [one: string, many: string]
  /** True to fix the bar to the bottom of a phone's screen, where its buttons scroll sideways. */
  isPinned?: boolean
  /** Buttons of the bulk actions. */
  children: ReactNode
}

/** Bar above a list with the bulk actions for the selected rows (rules: row selection). */
export const SelectionBar = ({ selection: { chosen, chooseAll, end }, rows, isPinned = false, children }: BarProps) => (
  <div
    role="group"
    aria-label={`Selected ${rows[1]}`}
    className={classes(
      'mb-4 flex flex-wrap items-center gap-2 bg-card p-3 [&>button]:min-h-11 [&>button]:px-4! [&>button]:py-1',
      isPinned && `${pinned} max-md:mb-0 max-md:flex-nowrap max-md:overflow-x-auto max-md:*:shrink-0`,
    )}
  >
    <p className="mr-auto">
      {chosen.length === 0 ? `Select ${rows[1]} in the list.` : `${countOf(chosen, rows)} selected.`}
    </p>
    {children}
    <Button look="quiet" onClick={chooseAll}>
      Select all on this page
    </Button>
    <Button look="quiet" onClick={end}>
      Done
    </Button>
  </div>
)

/** Returns '1 order' or '3 orders'. */
export const countOf = (of: readonly unknown[], [one, many]: BarProps['rows']): string =>
  of.length === 1 ? `1 ${one}` : `${of.length} ${many}`

type OutcomeProps = {
  /** Summary of the action; empty if nothing was changed. */
  words: string
  /** Rows that were left unchanged, with the reason. */
  refused: readonly { id: string; name: string; message: string }[]
  /** Button that undoes the action. */
  undo?: ReactNode
  /** True to fix it to the bottom of a phone's screen. */
  isPinned?: boolean
  onClose: () => void
}

/** Result of a bulk action: what was done, which rows were left unchanged, and undo. */
export const SelectionOutcome = ({ words, refused, undo, isPinned = false, onClose }: OutcomeProps) => (
  <div
    className={classes(
      'mb-4 grid justify-items-start gap-2 border-l-2 border-brass pl-4',
      isPinned && `${pinned} max-md:mb-0 max-md:max-h-[50dvh] max-md:overflow-y-auto max-md:border-l-0`,
    )}
  >
    {words && <p>{words}</p>}
    {refused.length > 0 && (
      <ul className="grid gap-1">
        {refused.map(({ id, name, message }) => (
          <li key={id} className="text-error">
            {name}: {message}
          </li>
        ))}
      </ul>
    )}
    <p className="flex flex-wrap gap-3">
      {undo}
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </p>
  </div>
)
