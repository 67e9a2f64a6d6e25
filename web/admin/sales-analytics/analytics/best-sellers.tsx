import { useNavigate } from 'react-router'
import type { SellingPeriod } from '#shop/office/analytics/period.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Price } from '#web/ui/price.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Thumbnail } from '#web/admin/kit/parts/details.tsx'
import { periods } from './periods.ts'

type Sold = AnswerOf<'GET /analytics/most-ordered'>
type Row = Sold['mostOrderedProducts'][number] & { place: number }

const columns: Column<Row>[] = [
  { name: 'S/N', figures: true, width: 'w-16', phone: 'col-start-1 row-start-1', cell: ({ place }) => place },
  {
    name: 'Product',
    phone: 'col-start-2 col-span-3 row-start-1',
    cell: ({ image, name }) => (
      <span className="flex items-center gap-3" title={name}>
        <Thumbnail url={image} className="w-8" />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  {
    name: 'Order quantity',
    figures: true,
    width: 'w-44',
    phone: 'col-start-2 row-start-2 max-lg:text-left text-soft',
    cell: ({ quantity }) => (
      <>
        {quantity}
        <span className="lg:hidden"> sold</span>
      </>
    ),
  },
  {
    name: 'Price',
    figures: true,
    width: 'w-36',
    phone: 'col-start-3 col-span-2 row-start-2',
    cell: ({ price }) => <Price amount={price} />,
  },
]

/** Best-selling products (rules: best sellers). */
export function BestSellers({ sold, period }: { sold: Answer<Sold>; period: SellingPeriod }) {
  const navigate = useNavigate()
  const stale = useStale()
  const choose = (period: SellingPeriod) =>
    void navigate(`?best=${period}`, { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="best">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="best" className="text-lead">
          Best Selling Products
        </h2>
        <Switch
          legend="Best sellers by"
          name="best-period"
          value={period}
          choices={periods.toReversed()}
          onChoose={choose}
        />
      </header>
      <Answered answer={sold}>
        {({ mostOrderedProducts: sold }) =>
          sold.length === 0 ? (
            <EmptyState title="You have no orders yet, Check back later" />
          ) : (
            <Table
              caption="Best Selling Products"
              columns={columns}
              rows={sold.map((each, index) => ({ ...each, place: index + 1 }))}
              rowKey={({ place }) => String(place)}
              stale={stale}
            />
          )
        }
      </Answered>
    </section>
  )
}
