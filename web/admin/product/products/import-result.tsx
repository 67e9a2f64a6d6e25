import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { Table, type Column } from '#web/ui/table.tsx'
import type { Imported } from './import-products.ts'

type Group = Imported['groups'][number]

const columns: Column<Group>[] = [
  {
    name: 'Lines',
    figures: true,
    width: 'w-24',
    phone: 'col-start-1 row-start-1',
    cell: ({ count: lines }) => (
      <>
        {lines}
        <span className="lg:sr-only">{lines === 1 ? ' line' : ' lines'}</span>
      </>
    ),
  },
  {
    name: 'Column',
    width: 'w-40',
    phone: 'col-start-2 col-span-3 row-start-1',
    cell: ({ column }) => column ?? 'whole line',
  },
  {
    name: 'Problem',
    phone: 'col-start-1 col-span-4 row-start-2',
    cell: (group) => (
      <span className="grid gap-1 whitespace-normal">
        <span>{group.message}</span>
        <span className="text-soft">{linesNamed(group)}</span>
      </span>
    ),
  },
]

/** Result of a dry run or import, with all problems. `children` is the link to the rejected lines. */
export function ImportResult({ result, children }: { result: Imported; children: ReactNode }) {
  const { groups, refused } = result
  return (
    <section aria-labelledby="result" className="grid gap-4">
      <h2 id="result" className="text-lead">
        {groups.length === 0 ? outcome(result) : refusal(refused)}
      </h2>
      {!result.dryRun && result.drafts > 0 && (
        <p className="text-soft">
          Drafts are not in the shop yet.{' '}
          <Link to={`${adminPaths.products}?state=draft`} className="text-ink underline underline-offset-4">
            View drafts
          </Link>
        </p>
      )}
      {groups.length > 0 && (
        <>
          {refused > 0 && (
            <div className="grid justify-items-start gap-3 text-soft">
              <p>
                Correct these lines in your file and choose it again. You can also download them as a file that lists
                the errors in the last column.
              </p>
              {children}
            </div>
          )}
          <Table
            caption="Problems in the file"
            columns={columns}
            rows={groups}
            rowKey={({ column, code, message }) => `${column} ${code} ${message}`}
          />
        </>
      )}
    </section>
  )
}

function linesNamed({ count: all, lines }: Group): string {
  const more = all - lines.length
  const named = lines.join(', ')
  if (more > 0) return `Lines ${named} and ${more} more`
  return `${all === 1 ? 'Line' : 'Lines'} ${named}`
}

const refusal = (lines: number): string =>
  `${lines === 0 ? 'This file can’t be read' : `${count(lines, 'line')} rejected`}: nothing was imported`

function outcome({ dryRun, created, drafts, updated, unchanged }: Imported): string {
  const products = `${count(created, 'product')}${asDrafts(created, drafts)}`
  return dryRun
    ? `No problems found. The import will add ${products}, change ${updated} and leave ${unchanged} unchanged.`
    : `The import added ${products}, changed ${updated} and left ${unchanged} unchanged.`
}

function asDrafts(created: number, drafts: number): string {
  if (drafts === 0) return ''
  return drafts === created ? ' as drafts' : ` (${drafts} of them as drafts)`
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`
