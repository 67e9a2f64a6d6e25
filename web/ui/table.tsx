import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right, their digits below one another. */
  figures?: boolean
  /** Stands alone on a card, without its column's name before it. */
  bare?: boolean
}

type TableProps<Row> = {
  /** What the table holds, for those who can't see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Older rows while newer ones are on their way. */
  stale?: boolean
}

/** A quiet table with sticky heads. On a phone each row becomes a card, with the columns' names before the cells. */
export function Table<Row>({ caption, columns, rows, rowKey, stale = false }: TableProps<Row>) {
  return (
    <table
      aria-busy={stale || undefined}
      className={classes(
        'block w-full border-separate border-spacing-0 transition-opacity md:table',
        stale && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map(({ name, figures }) => (
            <th
              key={name}
              scope="col"
              className={classes(
                'label border-b border-line bg-paper px-3 py-3 align-bottom text-soft md:sticky md:top-16 md:z-10 lg:whitespace-nowrap',
                figures ? 'text-right' : 'text-left',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="grid gap-1 border border-line bg-card p-4 md:table-row md:border-0 md:bg-transparent md:hover:bg-card"
          >
            {columns.map((column) => (
              <Cell key={column.name} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Cell = <Row,>({ row, column: { name, cell, figures, bare } }: { row: Row; column: Column<Row> }) => (
  <td
    className={classes(
      'flex min-h-8 items-center gap-4 md:table-cell md:border-b md:border-line md:px-3 md:py-3.5 md:align-middle',
      bare ? 'justify-start' : 'justify-between',
      figures && 'tabular-nums md:text-right',
    )}
  >
    {!bare && (
      <span aria-hidden="true" className="label shrink-0 text-soft md:hidden">
        {name}
      </span>
    )}
    {cell(row)}
  </td>
)
