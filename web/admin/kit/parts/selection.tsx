import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#shop/core/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Column } from '#web/ui/table.tsx'
import { chip } from './filter-bar.tsx'
import { MoreMenu } from './more-menu.tsx'
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
  { nameOf, ...column }: { nameOf: (row: Row) => string } & Pick<Column<Row>, 'phone'>,
): Column<Row> => ({
  ...column,
  name: 'Selected',
  fits: true,
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
  /** Buttons of the bulk actions. */
  children: ReactNode
  /**
   * Further buttons, if a phone is to show the bar at the bottom of its screen: with `children` as the main action, and
   * these in a menu. None of them opens a dialog.
   */
  inPhoneMenu?: ReactNode
}

/** Bar above a list with the bulk actions for the selected rows (rules: row selection). */
export function SelectionBar({ selection: { chosen, chooseAll, end }, rows, children, inPhoneMenu }: BarProps) {
  const isPinned = inPhoneMenu !== undefined
  const all = (
    <Button look="quiet" onClick={chooseAll}>
      Select all on this page
    </Button>
  )
  return (
    <div
      role="group"
      aria-label={`Selected ${rows[1]}`}
      className={classes(
        'mb-4 flex flex-wrap items-center gap-2 bg-card p-3',
        '[&>.contents>button,&>button]:min-h-11 [&>.contents>button,&>button]:px-4! [&>.contents>button,&>button]:py-1',
        isPinned && `${pinned} max-md:mb-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto]`,
      )}
    >
      <p className={classes('mr-auto', isPinned && 'max-md:order-first')}>
        {chosen.length === 0 ? `Select ${rows[1]} in the list.` : `${counted(chosen.length, ...rows)} selected.`}
      </p>
      {children}
      <div className={classes('contents', isPinned && 'max-md:hidden')}>
        {inPhoneMenu}
        {all}
      </div>
      <Button look="quiet" className={isPinned ? 'max-md:-order-1' : undefined} onClick={end}>
        Done
      </Button>
      {isPinned && (
        <div className="max-md:col-start-2 max-md:justify-self-end md:hidden">
          <MoreMenu
            of={`the selected ${rows[1]}`}
            onPhone={
              <>
                {inPhoneMenu}
                {all}
              </>
            }
            closesOnPress
          />
        </div>
      )}
    </div>
  )
}

/** A row that an action left unchanged: why (`message`), its page (`to`), and details of this row. */
export type UnchangedRow = {
  id: string
  name: string
  message: string
  to?: string
  detail?: string | undefined
}

type OutcomeProps = {
  /** Summary of the changes; false if nothing was changed. */
  words: string | false
  /** Heading of the unchanged rows. */
  unchanged?: string | false
  refused: readonly UnchangedRow[]
  /** Button that undoes the action. */
  undo?: ReactNode
  /** True to fix it to the bottom of a phone's screen. */
  isPinned?: boolean
  onClose: () => void
}

/** Result of a bulk action: what was done, which rows were left unchanged by reason, and undo. */
export const SelectionOutcome = ({ words, unchanged, refused, undo, isPinned = false, onClose }: OutcomeProps) => (
  <div
    className={classes(
      'mb-4 grid justify-items-start gap-2 border-l-2 border-brass pl-4',
      isPinned && `${pinned} max-md:mb-0 max-md:max-h-[50dvh] max-md:overflow-y-auto max-md:border-l-0`,
    )}
  >
    {words && <p>{words}</p>}
    {unchanged && <p>{unchanged}</p>}
    {refused.length > 0 && (
      <dl className="grid gap-2">
        {[...Map.groupBy(refused, ({ message }) => message)].map(([message, rows]) => (
          <div key={message}>
            <dt className="text-error">{message}</dt>
            {rows.map(({ id, name, to, detail }) => (
              <dd key={id} className="flex flex-wrap items-center gap-x-3">
                {to ? (
                  <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-6">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {detail}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    )}
    <p className="flex flex-wrap gap-3">
      {undo}
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </p>
  </div>
)
