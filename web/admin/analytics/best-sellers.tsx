import { useState } from 'react'
import type { SellingPeriod } from '#shop/analytics/period.ts'
import type { AnswerOf } from '#web/contract.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Price } from '#web/ui/price.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useAsked } from '../parts/asked.ts'
import { Shown } from '../parts/shown.tsx'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { periods } from './periods.ts'

type Row = AnswerOf<'GET /analytics/most-ordered'>['mostOrderedProducts'][number] & { place: number }

const columns: Column<Row>[] = [
  { name: 'S/N', figures: true, cell: ({ place }) => place },
  {
    name: 'Product',
    bare: true,
    cell: ({ image, name }) => (
      <span className="flex items-center gap-4">
        <Thumbnail url={image} className="w-10" />
        {name}
      </span>
    ),
  },
  { name: 'Order quantity', figures: true, cell: ({ quantity }) => quantity },
  { name: 'Price', figures: true, cell: ({ price }) => <Price amount={price} /> },
]

/** What was ordered most (rules: best sellers). */
export function BestSellers() {
  const [period, setPeriod] = useState<SellingPeriod>('monthly')
  const asked = useAsked('GET /analytics/most-ordered', { query: { period } })
  return (
    <section aria-labelledby="best">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="best" className="text-lead">
          Best Selling Products
        </h2>
        <Switch
          legend="Best sellers of"
          name="best-period"
          value={period}
          choices={periods.toReversed()}
          onChoose={setPeriod}
        />
      </header>
      <Shown asked={asked}>
        {({ mostOrderedProducts: sold }) =>
          sold.length === 0 ? (
            <EmptyState title="You have no orders yet, Check back later" />
          ) : (
            <Table
              caption="Best Selling Products"
              columns={columns}
              rows={sold.map((each, index) => ({ ...each, place: index + 1 }))}
              rowKey={({ place }) => String(place)}
              stale={asked.loading}
            />
          )
        }
      </Shown>
    </section>
  )
}
