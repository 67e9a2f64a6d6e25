import { Link, useFetcher, useSearchParams } from 'react-router'
import { colorName } from '#shop/color-name.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { CustomersHead } from '../customers/customer.tsx'
import { Moment } from '../parts/details.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList, type List } from '../parts/list.tsx'
import type { Route } from './+types/demand-page'

export { follows as handle } from '../today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Asked for', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /back-in-stock', { query: listQuery(url.searchParams, 'q', 'told'), signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, told: isTold } = (await request.json()) as Ticked
  const answer = await ask('PATCH /back-in-stock/{id}', { params: { id }, body: { told: isTold } })
  return told(answer, (body) => (body.told ? 'Told. She waits no longer.' : 'She waits again.'))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** What is sold out and waited for, by size and colour, and who was told by phone (rules: demand, told by phone). */
export default function DemandPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'told')
  const stale = useStale()
  return (
    <>
      <CustomersHead title="Asked for">
        <DownloadButton what="back-in-stock" />
      </CustomersHead>
      <ListFilters list={list} search="Name or number" choices={choices} />
      <Answered answer={loaderData}>
        {({ demand, total }) =>
          total === 0 ? (
            <EmptyState title={emptyWords(list)}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">
                  Where a size or colour is sold out, its page offers to tell people when it is back. Who asks is
                  counted here.
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <Table caption="Asked for" columns={columns} rows={demand} rowKey={keyOf} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}

const choices = [
  { name: 'told', label: 'Show', all: 'Who waits', options: [{ value: 'by-phone', label: 'Who was told by phone' }] },
] as const

const emptyWords = ({ query, filtered }: List): string => {
  if (query['told']) return 'Nobody was told by phone lately'
  return filtered ? 'Nobody waits for such a product' : 'Nobody waits for anything'
}

type Ticked = { id: string; told: boolean }
type Row = AnswerOf<'GET /back-in-stock'>['demand'][number]

const keyOf = ({ product, size, color }: Row): string => JSON.stringify([product.id, size, color])

/** A number to ring, and whether that was done. */
function ToRing({ id, phone }: Row['toRing'][number]) {
  const { submit, state } = useFetcher()
  const wasTold = useSearchParams()[0].get('told') === 'by-phone'
  const words = wasTold ? 'Not told after all' : 'Told'
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

const columns: Column<Row>[] = [
  {
    name: 'Product',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: ({ product, size, color }) => (
      <span className="grid justify-items-start">
        <Link to={adminPaths.product(product.id)} className="thumb underline underline-offset-4">
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
    phone: 'col-start-4 col-span-1 row-start-1',
    cell: ({ byEmail, byPhone }) => (
      <span>
        {byEmail + byPhone}
        <span className="lg:sr-only"> waiting</span>
        {byPhone > 0 && <span className="text-soft"> ({byPhone} by phone)</span>}
      </span>
    ),
  },
  {
    name: 'To ring',
    phone: 'col-start-1 col-span-4 row-start-2',
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
    phone: 'col-start-1 col-span-4 row-start-3',
    cell: ({ since }) => <Moment at={since} />,
  },
]
