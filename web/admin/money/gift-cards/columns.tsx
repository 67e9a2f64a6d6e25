import { Link } from 'react-router'
import { cardStates } from '#shop/shopping/gift-cards/gift-card.ts'
import { formatNaira } from '#shop/core/money.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import type { ShownCard } from './card.ts'

export const columns: Column<ShownCard>[] = [
  {
    name: 'Card',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: (card) => <CardLink card={card} />,
  },
  {
    name: 'Status',
    width: 'w-40',
    phone: 'col-start-1 col-span-3 row-start-2',
    cell: ({ state }) => <Badge tone={cardStates[state].tone}>{cardStates[state].label}</Badge>,
  },
  {
    name: 'Balance',
    width: 'w-32',
    figures: true,
    phone: 'col-start-4 row-start-1',
    cell: ({ balance }) => formatNaira(balance),
  },
  { name: 'Initial value', width: 'w-32', figures: true, cell: ({ amount }) => formatNaira(amount) },
  { name: 'Created', width: 'w-48', cell: ({ createdAt }) => whenOf(createdAt) },
]

function CardLink({ card: { id, number, recipientName, isDemo } }: { card: ShownCard }) {
  const from = useHere()
  return (
    <Link to={adminPaths.giftCard(id)} state={{ from }} data-opens className="block hover:underline">
      <span className="block truncate">
        <span className="font-medium">No. {number}</span>
        <span className="text-soft"> {recipientName || 'without a recipient'}</span>
        {isDemo && <Badge className="ml-2">Demo</Badge>}
      </span>
    </Link>
  )
}
