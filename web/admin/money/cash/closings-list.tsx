import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Table, type Column } from '#web/ui/table.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { withSign, type Closing } from './cash.ts'

const columns: Column<Closing>[] = [
  {
    name: 'Closing',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: (closing) => <ClosingLink closing={closing} />,
  },
  {
    name: 'Time',
    width: 'w-48',
    phone: 'col-start-1 col-span-3 row-start-2',
    cell: ({ at }) => whenOf(at),
  },
  { name: 'Expected', width: 'w-32', figures: true, cell: ({ expected }) => formatNaira(expected) },
  {
    name: 'Counted',
    width: 'w-32',
    figures: true,
    phone: 'col-start-4 row-start-1',
    cell: ({ counted }) => formatNaira(counted),
  },
  {
    name: 'Difference',
    width: 'w-32',
    figures: true,
    phone: 'col-start-4 row-start-2',
    cell: ({ difference }) => (difference === 0 ? 'None' : <span className="text-error">{withSign(difference)}</span>),
  },
]

/** Past closings with count, user and time, newest first (rules: cash closing). */
export const ClosingsList = ({ closings, stale }: { closings: readonly Closing[]; stale: boolean }) => (
  <Table caption="Closings" columns={columns} rows={closings} rowKey={({ number }) => String(number)} stale={stale} />
)

function ClosingLink({ closing: { number, by } }: { closing: Closing }) {
  const from = useHere()
  return (
    <Link to={adminPaths.cashClosing(number)} state={{ from }} data-opens className="block hover:underline">
      <span className="block truncate">
        <span className="font-medium">No. {number}</span>
        <span className="text-soft"> {by}</span>
      </span>
    </Link>
  )
}
