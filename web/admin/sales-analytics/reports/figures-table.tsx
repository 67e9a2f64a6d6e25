import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

export type Line<Row> = {
  key: string
  name: string
  /** Link to the line's details; null if the user may not see them. */
  to: string | null
  row: Row
}

type FiguresTableProps<Row> = {
  caption: string
  head: string
  columns: readonly { name: string; of: (row: Row) => string }[]
  lines: readonly Line<Row>[]
  /** A line of another kind than the others, shown below them. */
  apart?: Line<Row> | undefined
  total?: Row
  stale: boolean
}

const cell =
  'flex flex-wrap justify-between gap-x-2 tabular-nums lg:table-cell lg:border-b lg:border-line lg:px-2 lg:py-2 lg:text-right lg:whitespace-nowrap'
const line = 'grid grid-cols-2 gap-x-6 gap-y-1 border-b border-line py-3 lg:table-row lg:p-0'
const head = 'col-span-2 pb-1 text-left font-medium lg:border-b lg:border-line lg:py-2 lg:pr-3'

/** Table of numbers; each line links to its orders. On a phone, the numbers of a line are one below the other. */
export const FiguresTable = <Row,>({
  caption,
  head: first,
  columns,
  lines,
  apart,
  total,
  stale,
}: FiguresTableProps<Row>) => (
  <table
    aria-busy={stale || undefined}
    className={classes(
      'mb-10 block w-full border-t border-line text-small transition-opacity lg:table',
      stale && 'opacity-60',
    )}
  >
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only lg:not-sr-only lg:table-header-group">
      <tr>
        <th scope="col" className="label border-b border-line py-3 pr-3 text-left text-soft">
          {first}
        </th>
        {columns.map(({ name }) => (
          <th key={name} scope="col" className="label border-b border-line px-2 py-3 text-right text-soft">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block lg:table-row-group">
      {lines.map((each) => (
        <FiguresLine key={each.key} columns={columns} line={each} />
      ))}
    </tbody>
    {(apart || total) && (
      <tfoot className="block border-t border-soft lg:table-footer-group">
        {apart && <FiguresLine columns={columns} line={apart} />}
        {total && (
          <tr className={classes(line, 'font-medium')}>
            <th scope="row" className={head}>
              Total
            </th>
            <Cells columns={columns} row={total} />
          </tr>
        )}
      </tfoot>
    )}
  </table>
)

type FiguresLineProps<Row> = Pick<FiguresTableProps<Row>, 'columns'> & { line: Line<Row> }

const FiguresLine = <Row,>({ columns, line: { name, to, row } }: FiguresLineProps<Row>) => (
  <tr className={line}>
    <th scope="row" className={head}>
      {to === null ? (
        name
      ) : (
        <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo">
          {name}
        </Link>
      )}
    </th>
    <Cells columns={columns} row={row} />
  </tr>
)

const Cells = <Row,>({ columns, row }: Pick<FiguresTableProps<Row>, 'columns'> & { row: Row }) =>
  columns.map(({ name, of }) => (
    <td key={name} className={cell}>
      <span aria-hidden="true" className="text-soft lg:hidden">
        {name}
      </span>
      <span>{of(row)}</span>
    </td>
  ))
