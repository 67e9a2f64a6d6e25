import { Link, useFetcher, useSearchParams } from 'react-router'
import { colorName } from '#shop/core/color-name.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'

export type Row = AnswerOf<'GET /back-in-stock'>['demand'][number]
export type Ticked = { id: string; told: boolean }

/** A phone number to call, and whether the call was made. */
function ToRing({ id, phone }: Row['toRing'][number]) {
  const { submit, state } = useFetcher()
  const wasTold = useSearchParams()[0].get('told') === 'by-phone'
  const words = wasTold ? 'Mark as not notified' : 'Mark as notified'
  const tick = () =>
    void submit({ id, told: !wasTold } satisfies Ticked, { method: 'patch', encType: 'application/json', ...pressed })
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <a href={`tel:${phone}`} className="thumb underline underline-offset-4">
        {phone}
      </a>
      <Button look="quiet" aria-label={`${words}: ${phone}`} busy={state !== 'idle'} onClick={tick}>
        {words}
      </Button>
    </li>
  )
}

export const columns: Column<Row>[] = [
  {
    name: 'Product',
    phone: 'col-start-1 col-span-4 row-start-1',
    cell: ({ product, size, color }) => (
      <span className="grid grid-cols-1 justify-items-start">
        <Link
          to={adminPaths.product(product.id)}
          title={product.name}
          className="thumb max-w-full truncate underline underline-offset-4"
        >
          {product.name}
        </Link>
        <span className="text-soft">
          {size}, {colorName(color)}
        </span>
      </span>
    ),
  },
  {
    name: 'Waiting',
    width: 'w-44',
    phone: 'col-start-1 col-span-4 row-start-2',
    cell: ({ byEmail, byPhone }) => (
      <span>
        {byEmail + byPhone}
        <span className="lg:sr-only"> waiting</span>
        {byPhone > 0 && <span className="text-soft"> ({byPhone} by phone)</span>}
      </span>
    ),
  },
  {
    name: 'To call',
    phone: 'col-start-1 col-span-4 row-start-3',
    cell: ({ toRing }) => (
      <ul className="grid gap-1">
        {toRing.map((each) => (
          <ToRing key={each.id} {...each} />
        ))}
      </ul>
    ),
  },
  {
    name: 'Since',
    width: 'w-52',
    phone: 'col-start-1 col-span-4 row-start-4',
    cell: ({ since }) => <Moment at={since} />,
  },
]
