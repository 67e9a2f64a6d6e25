import { Link, useFetcher } from 'react-router'
import { discountWords } from '#shop/shopping/discounts/discount-words.ts'
import { discountStates } from '#shop/shopping/discounts/discount.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { rowAction, RowActions } from '#web/admin/kit/parts/row-actions.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { CopyLink } from './copy-link.tsx'
import { fieldsOf, type Pause } from './discount.ts'
import type { ShownDiscount } from './discount-texts.ts'

export const columns: Column<ShownDiscount>[] = [
  {
    name: 'Discount',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: (discount) => (
      <>
        <NameLink discount={discount} />
        <Description words={discountWords(fieldsOf(discount))} />
      </>
    ),
  },
  {
    name: 'Status',
    width: 'w-32',
    phone: 'col-start-1 row-start-2',
    cell: ({ state }) => <Badge tone={discountStates[state].tone}>{discountStates[state].label}</Badge>,
  },
  {
    name: 'Uses',
    width: 'w-20',
    figures: true,
    cell: ({ uses, usesAtMost }) => usesOf(uses, usesAtMost),
  },
  { name: 'Discounted', width: 'w-32', figures: true, cell: ({ given }) => formatNaira(naira(given)) },
  {
    name: 'Order value',
    width: 'w-28',
    figures: true,
    phone: 'col-start-2 col-span-2 row-start-2 max-lg:text-soft',
    cell: ({ uses, usesAtMost, earned }) => (
      <>
        <span className="lg:hidden">
          {usesOf(uses, usesAtMost)} {uses === 1 && usesAtMost === null ? 'order' : 'orders'} ·{' '}
        </span>
        {formatNaira(naira(earned))}
      </>
    ),
  },
  {
    name: 'Actions',
    width: 'w-52',
    phone: 'col-start-4 row-start-1 row-span-2',
    cell: (discount) => <Actions discount={discount} />,
  },
]

const usesOf = (uses: number, most: number | null): string => (most === null ? String(uses) : `${uses} of ${most}`)

const Description = ({ words }: { words: string }) => (
  <span className="block truncate text-caption text-soft max-lg:sr-only" title={words}>
    {words}
  </span>
)

function NameLink({ discount: { id, name, code, gone } }: { discount: ShownDiscount }) {
  const from = useHere()
  return (
    <Link to={adminPaths.discount(id)} state={{ from }} data-opens className="block hover:underline">
      <span className="block truncate" title={name}>
        <span className="font-medium">{name}</span>
        {code && <span className="text-soft"> {code}</span>}
        {gone > 0 && <span className="text-error"> {gone} deleted</span>}
      </span>
    </Link>
  )
}

function Actions({ discount: { id, name, code, state, version, pausedAt } }: { discount: ShownDiscount }) {
  const { submit, state: sending } = useFetcher()
  const paused = pausedAt === null
  const pause: Pause = { id, version, paused }
  return (
    <RowActions of={name}>
      {state !== 'over' && (
        <button
          type="button"
          className={rowAction}
          aria-busy={sending !== 'idle' || undefined}
          aria-label={paused ? `Pause ${name}` : `Resume ${name}`}
          onClick={() => void submit(pause, { method: 'patch', encType: 'application/json', ...pressed })}
        >
          {paused ? 'Pause' : 'Resume'}
        </button>
      )}
      {code && <CopyLink code={code} />}
    </RowActions>
  )
}
