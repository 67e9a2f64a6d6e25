import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { quoteStates } from '#shop/shopping/quotes/quote-states.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { dayOf } from './day-of.ts'

type Listed = AnswerOf<'GET /quotes'>['quotes'][number]

export const columns: Column<Listed>[] = [
  { name: 'Quote', phone: 'col-start-1 col-span-3 row-start-1', cell: (quote) => <QuoteLink quote={quote} /> },
  {
    name: 'Status',
    width: 'w-36',
    phone: 'col-start-1 col-span-3 row-start-2',
    cell: ({ state }) => <Badge tone={quoteStates[state].tone}>{quoteStates[state].label}</Badge>,
  },
  {
    name: 'Total',
    width: 'w-36',
    figures: true,
    phone: 'col-start-4 row-start-1',
    cell: ({ amount }) => formatNaira(amount),
  },
  {
    name: 'Valid until',
    width: 'w-48',
    phone: 'col-start-1 col-span-4 row-start-3 text-soft',
    cell: ({ validUntil }) => dayOf(validUntil),
  },
  { name: 'Created by', width: 'w-40', cell: ({ madeBy }) => madeBy },
]

function QuoteLink({ quote: { id, reference, name } }: { quote: Listed }) {
  const from = useHere()
  return (
    <Link to={adminPaths.quote(id)} state={{ from }} data-opens className="block hover:underline">
      <span className="block truncate">
        <span className="font-medium">{reference}</span>
        <span className="text-soft"> {name}</span>
      </span>
    </Link>
  )
}
