import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { PackingSlip } from '#web/admin/order/orders/packing-slip.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/parcels-page'
import { NewParcel } from './new-parcel.tsx'
import { ParcelItem } from './parcel-item.tsx'
import { newParcelDraft, type PackedOrder, type Parcel, type ParcelAction } from './parcel.ts'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privateMeta(`Parcels for #${shortId(params.id)}`, matches)

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /order/{id}/parcels', { params, signal })

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const action = (await request.json()) as ParcelAction
  switch (action.do) {
    case 'send': {
      const answer = await ask('POST /order/{id}/parcels', { params, body: action.parcel })
      if (answer.ok) dropDraft(newParcelDraft(params.id))
      return told(
        answer,
        () =>
          `Parcel created.${useToday.getState().canSendMail ? ' The email to the customer will be sent in a minute.' : ''}`,
      )
    }
    case 'change': {
      const of = { params: { id: params.id, parcel: action.id }, body: action.change }
      return told(await ask('PATCH /order/{id}/parcels/{parcel}', of), () => 'Saved')
    }
    case 'take back': {
      const of = { params: { id: params.id, parcel: action.id } }
      return told(await ask('DELETE /order/{id}/parcels/{parcel}', of), () => 'Parcel deleted')
    }
  }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** An order's parcels: create, print, mark as delivered, undo (rules: parcels). */
export default function ParcelsPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const isPacking = useLocation().pathname.startsWith(adminPaths.packing)
  return (
    <>
      <BackLink to={isPacking ? adminPaths.packing : adminPaths.order(id)}>
        {isPacking ? 'Packing' : `Order #${shortId(id)}`}
      </BackLink>
      {!loaderData.ok && <PageHead plain title={`Parcels for #${shortId(id)}`} />}
      <Answered answer={loaderData}>{(parcels) => <Parcels key={id} {...parcels} />}</Answered>
    </>
  )
}

function Parcels({ order, left, parcels }: AnswerOf<'GET /order/{id}/parcels'>) {
  const [printed, setPrinted] = useState<Parcel | null>(null)
  const print = (parcel: Parcel) => {
    flushSync(() => setPrinted(parcel))
    window.print()
  }
  const isSending =
    order.slip.send && orderStatuses[order.status].goesAhead && !orderStatuses[order.status].isHandedOver
  const isLeft = left.some((pieces) => pieces > 0)
  return (
    <>
      <div className="grid gap-8 print:hidden">
        <PageHead
          plain
          title={`Parcels for #${order.number}`}
          badges={<StatusBadge status={order.status} fulfilment={order.fulfilment} />}
        />
        {parcels.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
            {parcels.map((parcel) => (
              <ParcelItem key={parcel.id} order={order} parcel={parcel} onPrint={() => print(parcel)} />
            ))}
          </ul>
        )}
        {!fulfilments[order.fulfilment].isDelivered ? (
          <p className="text-soft">This order is for pickup and needs no parcel.</p>
        ) : !isLeft ? (
          <p className="text-soft">All pieces of this order are in parcels.</p>
        ) : isSending ? (
          <NewParcel key={parcels.length} order={order} left={left} was={parcels.length} />
        ) : (
          <p className="border-l-2 border-brass pl-3">{order.slip.words}</p>
        )}
      </div>
      <div className="hidden print:block">
        {printed && <Slip order={order} parcel={printed} isOneOfMany={isLeft || parcels.length > 1} />}
      </div>
    </>
  )
}

function Slip({ order, parcel, isOneOfMany }: { order: PackedOrder; parcel: Parcel; isOneOfMany: boolean }) {
  const product = parcel.lines.flatMap(({ position, quantity }) => {
    const line = order.product[position]
    return line ? [{ ...line, quantity }] : []
  })
  return <PackingSlip order={{ ...order, product, house: order }} parcel={parcel.number} isOneOfMany={isOneOfMany} />
}
