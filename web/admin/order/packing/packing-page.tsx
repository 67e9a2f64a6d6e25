import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { finish } from '#web/admin/order/orders/finish-line.tsx'
import { PackingSlip } from '#web/admin/order/orders/packing-slip.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/packing-page'
import { ParcelCard } from './parcel-card.tsx'
import { isBeingMade, type PackingAction, type Parcel } from './parcel.ts'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Packing', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /packing', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const action = (await request.json()) as PackingAction
  return told(await answerTo(action), ({ message }) => message)
}

function answerTo(action: PackingAction): Promise<Answer<{ message: string }>> {
  const params = { id: action.id }
  switch (action.do) {
    case 'step':
      return ask('PATCH /packing/{id}', { params, body: { was: action.was } })
    case 'undo':
      return ask('DELETE /packing/{id}/changes/{change}', { params: { ...params, change: action.change } })
    case 'finish':
      return finish(action)
  }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Orders to pack and orders in transit, for packing staff. No amounts are shown except those to collect
 * (rules: packing).
 */
export default function PackingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {!loaderData.ok && <PageHead title="Packing" />}
      <Answered answer={loaderData}>{({ orders }) => <Parcels orders={orders} />}</Answered>
    </>
  )
}

function Parcels({ orders }: AnswerOf<'GET /packing'>) {
  const [printed, setPrinted] = useState<readonly Parcel[]>([])
  const pending = orders.filter(({ status }) => status === 'pending')
  const toSend = pending.filter((parcel) => !isBeingMade(parcel))
  const away = orders.filter(({ status }) => status === 'in transit')
  const handedOver = orders.filter(({ status }) => status === 'delivered')
  const print = (slips: readonly Parcel[]) => {
    flushSync(() => setPrinted(slips))
    window.print()
  }
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title="Packing"
          action={
            <ButtonLink look="outline" to={adminPaths.stockCounts}>
              Stock counts
            </ButtonLink>
          }
        >
          {toSend.length > 1 && (
            <Button look="outline" onClick={() => print(toSend)}>
              Print all {toSend.length} slips
            </Button>
          )}
        </PageHead>
        {orders.length === 0 && (
          <EmptyState title="Nothing to pack">
            <p className="max-w-sm text-soft">
              Orders appear here when they are ready to be sent. They are listed until the customer has received them.
            </p>
          </EmptyState>
        )}
        <Group title="To send" orders={toSend} onPrint={print} />
        <Group title="Being made" orders={pending.filter(isBeingMade)} onPrint={print} />
        <Group title="On their way" orders={away} onPrint={print} />
        <Group title="Recently handed over" orders={handedOver} onPrint={print} />
      </div>
      <div className="hidden print:block">
        {printed.map((parcel) => (
          <div key={parcel.id} className="break-after-page last:break-after-auto">
            <PackingSlip order={{ ...parcel, house: parcel }} />
          </div>
        ))}
      </div>
    </>
  )
}

type GroupProps = { title: string; orders: readonly Parcel[]; onPrint: (slips: readonly Parcel[]) => void }

const Group = ({ title, orders, onPrint }: GroupProps) =>
  orders.length > 0 && (
    <section aria-label={title} className="mb-10">
      <h2 className="mb-4 text-lead">
        {title} <span className="text-soft tabular-nums">{orders.length}</span>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {orders.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel} onPrint={() => onPrint([parcel])} />
        ))}
      </ul>
    </section>
  )
