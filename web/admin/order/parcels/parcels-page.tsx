import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ActionBar } from '#web/admin/kit/parts/action-bar.tsx'
import { useHeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { UndoChange, type UndoAction } from '#web/admin/order/orders/undo-change.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { WithSlips, type Print } from '#web/admin/kit/parts/with-slips.tsx'
import type { Route } from './+types/parcels-page'
import { actOnParcel, restoreParcel } from './act-on-parcel.ts'
import { NewParcel } from './new-parcel.tsx'
import type { ParcelAction } from './parcel.ts'
import { isAnyLeft, maySendParcel, ParcelsList } from './parcels-list.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privateMeta(`Parcels for #${shortId(params.id)}`, matches)

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /order/{id}/parcels', { params, signal })

export const clientAction = async ({ params, request }: Route.ClientActionArgs) =>
  answerTo(params.id, (await request.json()) as ParcelAction | UndoAction)

async function answerTo(id: string, action: ParcelAction | UndoAction) {
  if (action.do !== 'undo') return actOnParcel(id, action)
  const answer = await ask('DELETE /packing/{id}/changes/{change}', { params: { id, change: action.change } })
  if (answer.ok) restoreParcel(id, answer.body.parcel, adminPaths.parcels(id))
  return told(answer, ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** An order's parcels, for packing staff: create, print, mark as delivered, undo (rules: parcels). */
export default function ParcelsPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <WithSlips>
      {(print) => (
        <>
          <BackLink to={adminPaths.packing}>Packing</BackLink>
          {!loaderData.ok && <PageHead plain title={`Parcels for #${shortId(id)}`} />}
          <Answered answer={loaderData}>{(parcels) => <Parcels key={id} {...parcels} print={print} />}</Answered>
        </>
      )}
    </WithSlips>
  )
}

function Parcels({ print, ...parcels }: AnswerOf<'GET /order/{id}/parcels'> & { print: Print }) {
  const { order, left } = parcels
  const held = useHeldBack(`${order.status} ${order.undo?.change}`)
  return (
    <div className="grid gap-8">
      <PageHead
        plain
        title={`Parcels for #${order.number}`}
        badges={<StatusBadge status={order.status} fulfilment={order.fulfilment} />}
      />
      <ActionBar label="Last change" isUndo>
        <UndoChange order={order} mail={order.mail} undo={order.undo} held={held} />
      </ActionBar>
      <ParcelsList {...parcels} print={print} />
      {!fulfilments[order.fulfilment].isDelivered ? (
        <p className="text-soft">This order is for pickup and needs no parcel.</p>
      ) : !isAnyLeft(parcels) ? (
        <p className="text-soft">All pieces of this order are in parcels.</p>
      ) : maySendParcel(order) ? (
        <NewParcel key={parcels.parcels.length} order={order} left={left} was={parcels.parcels.length} />
      ) : (
        <p className="border-l-2 border-brass pl-3">{order.slip.words}</p>
      )}
    </div>
  )
}
