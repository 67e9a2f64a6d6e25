import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { emptyRow, rangeText, readRange, type Chart } from '#web/admin/settings/settings/groups/chart-cells.ts'
import type { FieldTold } from '#web/admin/settings/settings/setting-field.ts'
import { CellInput, type Cell } from './chart-cell.tsx'
import { RowButtons } from './row-buttons.tsx'

const MOST_ROWS = 40

type ChartTableProps = {
  told: FieldTold
  chart: Chart
  path: string
  errors: Record<string, string>
  onChange: (rows: Chart['rows']) => void
}

/** The size chart as an editable table: one row per size, columns for equivalents and measurements. */
export function ChartTable({ told, chart, path, errors, onChange }: ChartTableProps) {
  const { rows, equivalents, measures } = chart
  const headings = ['Size', ...equivalents.map(({ label }) => label), ...measures.map(({ label }) => label)]
  const wrong = Object.entries(errors).filter(([name]) => name === path || name.startsWith(`${path}.`))
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="label mb-1.5 text-soft">{told.label}</legend>
      <p className="text-caption text-soft">{told.hint}</p>
      <div role="region" aria-label="Size chart cells" tabIndex={0} className="relative overflow-x-auto">
        <table className="border-collapse" onKeyDown={goUpOrDown}>
          <thead>
            <tr>
              {headings.map((heading, column) => (
                <th
                  key={column}
                  scope="col"
                  className="label min-w-24 px-1 py-2 text-left first:sticky first:left-0 first:z-10 first:min-w-20 first:bg-paper"
                >
                  {heading || 'New'}
                </th>
              ))}
              <th scope="col" className="bg-paper md:sticky md:right-0 md:z-10">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {cellsOf(row, headings).map((cell, column) => (
                  <td
                    key={column}
                    className="min-w-24 px-1 py-1 first:sticky first:left-0 first:z-10 first:min-w-20 first:bg-paper"
                  >
                    <CellInput
                      cell={cell}
                      of={row.size || `row ${place + 1}`}
                      name={`${path}.${place}.${cell.name}`}
                      place={`${place}.${column}`}
                      isWrong={wrong.some(([name]) => isWithin(name, `${path}.${place}.${cell.name}`))}
                      onType={(text) => onChange(rows.with(place, cell.typed(text)))}
                    />
                  </td>
                ))}
                <td className="bg-paper md:sticky md:right-0 md:z-10">
                  <RowButtons name={row.size || `row ${place + 1}`} items={rows} place={place} onChange={onChange} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong.length > 0 && (
        <ul id={`${path}-errors`} className="grid gap-1 text-caption text-error">
          {wrong.map(([name, words]) => (
            <li key={name}>
              {cellNamed(name, { chart, path, headings })}
              {words}
            </li>
          ))}
        </ul>
      )}
      {rows.length < MOST_ROWS && (
        <Button look="outline" className="justify-self-start" onClick={() => onChange([...rows, emptyRow(chart)])}>
          Add row
        </Button>
      )}
    </fieldset>
  )
}

function cellsOf(row: Chart['rows'][number], headings: readonly string[]): Cell[] {
  const behind = row.equivalents.length + 1
  return [
    { heading: headings[0]!, name: 'size', shown: row.size, typed: (size) => ({ ...row, size }) },
    ...row.equivalents.map((shown, at) => ({
      ...{ heading: headings[at + 1] ?? '', name: `equivalents.${at}`, shown },
      typed: (text: string) => ({ ...row, equivalents: row.equivalents.with(at, text) }),
    })),
    ...row.ranges.map((range, at) => ({
      ...{ heading: headings[at + behind] ?? '', name: `ranges.${at}`, shown: rangeText(range) },
      typed: (text: string) => ({ ...row, ranges: row.ranges.with(at, readRange(text) as [number, number]) }),
    })),
  ]
}

const isWithin = (name: string, cell: string): boolean => name === cell || name.startsWith(`${cell}.`)

/** Returns the label of a field with an error: 'Waist of M: '. */
function cellNamed(
  name: string,
  { chart, path, headings }: { chart: Chart; path: string; headings: readonly string[] },
): string {
  const [place, of, at] = name.slice(path.length + 1).split('.')
  const row = chart.rows[Number(place)]
  if (!row || !of) return ''
  const size = row.size || `row ${Number(place) + 1}`
  if (of === 'size' || at === undefined) return `${of === 'size' ? 'Size of ' : ''}${size}: `
  const column = Number(at) + 1 + (of === 'ranges' ? chart.equivalents.length : 0)
  return `${headings[column] || 'New column'} of ${size}: `
}

function goUpOrDown(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const place = (event.target as HTMLElement).dataset.cell
  if (!step || !place) return
  const [row, column] = place.split('.').map(Number)
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${row! + step}.${column}"]`)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
