import { Table, type Column } from '#web/ui/table.tsx'
import type { Imported } from './import-products.ts'

type Problem = Imported['problems'][number]

const columns: Column<Problem>[] = [
  { name: 'Line', figures: true, cell: ({ line }) => line },
  { name: 'Column', cell: ({ column }) => <span className="whitespace-nowrap">{column ?? 'whole line'}</span> },
  { name: 'Problem', bare: true, cell: ({ message }) => message },
]

/** What an import would do or did, and everything in the sheet that stands against it. */
export function ImportResult({ result }: { result: Imported }) {
  const { problems } = result
  return (
    <section aria-labelledby="result" className="grid gap-4">
      <h2 id="result" className="text-lead">
        {problems.length === 0 ? outcome(result) : `${count(problems.length, 'problem')}: nothing can be imported yet`}
      </h2>
      {problems.length > 0 && (
        <Table
          caption="Problems in the file"
          columns={columns}
          rows={problems}
          rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
        />
      )}
    </section>
  )
}

function outcome({ dryRun, created, updated, unchanged }: Imported): string {
  const will = dryRun ? 'No problem found. The import will' : 'The import did'
  return `${will} add ${count(created, 'product')}, change ${updated} and leave ${unchanged} as they are.`
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`
