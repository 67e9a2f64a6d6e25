import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Numeric column: right-aligned with tabular digits. */
  figures?: boolean
  /** Width on a desktop; the column without a width takes the rest. */
  width?: string
  /**
   * On a desktop the column is as wide as its content, up to the given `max-w` class if any. The columns without it then
   * share the rest; their widths are percentages.
   */
  fits?: true | string
  /** The column has no header of its own: the previous column's header spans both. */
  underSame?: boolean
  /** Grid position on a phone, where a row has two lines and four columns; columns without a position are hidden. */
  phone?: string
}

type TableProps<Row> = {
  /** Describes the table to screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** True while new rows are loading and the shown ones are outdated. */
  stale?: boolean
  /** Shown in a full-width row below the row; null for none. */
  below?: (row: Row) => ReactNode
  /** Key of the open row, or ''. A phone shows only the open row. */
  opened?: string
}

/**
 * Table of the back office: one line per row on a desktop, two on a phone; long text ends with an ellipsis. A click
 * anywhere in a row follows its first link (rules: clickable rows).
 */
export function Table<Row>({ caption, columns, rows, rowKey, stale = false, below, opened = '' }: TableProps<Row>) {
  const body = useOpeningRows()
  const isFitted = columns.some(({ fits }) => fits)
  useEffect(() => {
    if (opened) body.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [body, opened])
  return (
    <table
      aria-busy={stale || undefined}
      className={classes(
        'block w-full border-separate border-spacing-0 text-small transition-opacity lg:table',
        !isFitted && 'table-fixed',
        stale && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr>
          {heads(columns).map(({ name, figures, width, fits, span }) => (
            <th
              key={name}
              scope="col"
              colSpan={span}
              className={classes(
                'label border-b border-line bg-paper px-3 py-3 align-bottom text-soft lg:sticky lg:top-16 lg:z-10',
                figures ? 'text-right' : 'text-left',
                width ?? (isFitted && !fits && 'w-full'),
                fits && 'xl:whitespace-nowrap',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="block border-t border-line lg:table-row-group lg:border-0">
        {rows.map((row) => {
          const key = rowKey(row)
          const under = below?.(row) ?? null
          const unlessOpen = opened !== '' && opened !== key && 'max-lg:hidden'
          return (
            <Fragment key={key}>
              <tr
                data-open={opened === key || undefined}
                className={classes(
                  'relative grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto_auto] content-center items-center gap-x-2 gap-y-0.5 sm:gap-x-3 border-b border-line px-1 py-2.5 hover:bg-card has-[a[data-opens]]:cursor-pointer lg:table-row lg:p-0',
                  'data-open:scroll-mt-32 data-open:bg-card',
                  unlessOpen,
                )}
              >
                {columns.map((column) => (
                  <Cell key={column.name} row={row} column={column} isFitted={isFitted} />
                ))}
              </tr>
              {under && (
                <tr className={classes('block lg:table-row', unlessOpen)}>
                  <td
                    colSpan={columns.length}
                    className={classes(
                      'block border-b border-line bg-card p-4 lg:table-cell lg:px-3',
                      isFitted && 'lg:max-w-0',
                    )}
                  >
                    {under}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** Returns the columns that have a header, with the number of columns it spans. */
const heads = <Row,>(columns: readonly Column<Row>[]) =>
  columns.flatMap((column, at) => (column.underSame ? [] : [{ ...column, span: columns[at + 1]?.underSame ? 2 : 1 }]))

type CellProps<Row> = { row: Row; column: Column<Row>; isFitted: boolean }

function Cell<Row>({ row, column: { cell, figures, phone, fits }, isFitted }: CellProps<Row>) {
  const shown = cell(row)
  return (
    <td
      title={typeof shown === 'string' ? shown : undefined}
      className={classes(
        'truncate lg:h-11 lg:border-b lg:border-line lg:px-3 lg:py-1 lg:align-middle',
        phone ?? 'max-lg:hidden',
        figures && 'text-right whitespace-nowrap tabular-nums',
        isFitted && fits !== true && (fits ?? 'lg:max-w-0'),
      )}
    >
      {shown}
    </td>
  )
}

/** Follows a row's link when the row is clicked, unless the click is on another control or selects text. */
function useOpeningRows() {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const rows = body.current
    const pressed = (event: MouseEvent) => {
      if (
        !(event.target instanceof Element) ||
        event.target.closest('a, button, input, select, label, dialog, [popover]')
      )
        return
      if (getSelection()?.toString()) return
      const { ctrlKey, metaKey, shiftKey } = event
      const link = event.target.closest('tr')?.querySelector('a[data-opens]')
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
    }
    rows?.addEventListener('click', pressed)
    return () => rows?.removeEventListener('click', pressed)
  }, [])
  return body
}
