import { counted } from '#shop/core/counted.ts'
import { statusAction, statusWords, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { SelectionBar, SelectionOutcome } from '#web/admin/kit/parts/selection.tsx'
import { useHeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import type { Print } from '#web/admin/kit/parts/with-slips.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import { PackingSlip } from '../packing-slip.tsx'
import type { AdminOrder } from '../order.ts'
import type { BulkOrders, Told } from './use-bulk-orders.ts'

const rows = ['order', 'orders'] as const

/** Bar above the list: bulk actions for the selected orders, and their result (rules: bulk order actions). */
export function OrdersBar({ bulk, print }: { bulk: BulkOrders; print: Print }) {
  const { selection, chosen, busy, told } = bulk
  const canSendMail = useCanSendMail()
  const none = chosen.length === 0
  const isAllPickup = !none && chosen.every(({ fulfilment }) => fulfilment === 'pickup')
  const slips = chosen.map((order) => (
    <div key={order.id} className="break-after-page last:break-after-auto">
      <PackingSlip order={order} />
    </div>
  ))
  const move = (to: 'in transit' | 'delivered') => (
    <Button look="outline" busy={busy} disabled={none} onClick={() => void bulk.move(to)}>
      {statusAction(to, isAllPickup ? 'pickup' : 'delivery', false)}
      {canSendMail && ' and email customers'}
    </Button>
  )
  return (
    <>
      {selection.on && (
        <SelectionBar
          selection={selection}
          rows={rows}
          inPhoneMenu={
            <>
              <For needs={['orders']}>{move('delivered')}</For>
              <Button look="outline" disabled={none} onClick={() => print(slips)}>
                Print packing slips
              </Button>
              {!none && <DownloadButton what="orders" query={{ ids: chosen.map(({ id }) => id).join() }} />}
            </>
          }
        >
          <For needs={['orders']}>{move('in transit')}</For>
        </SelectionBar>
      )}
      <div role="status">{told && <Outcome key={told.to} bulk={bulk} told={told} />}</div>
    </>
  )
}

function Outcome({ bulk, told }: { bulk: BulkOrders; told: Told }) {
  const { to, moved, unmoved, refused } = told
  const held = useHeldBack(to)
  const undone = to === 'back'
  return (
    <SelectionOutcome
      words={moved.length > 0 && `${counted(moved.length, ...rows)} ${undone ? 'as before' : marked(to, moved)}.`}
      unchanged={
        refused.length > 0 && `${counted(refused.length, ...rows)} not ${undone ? 'undone' : marked(to, unmoved)}:`
      }
      refused={refused}
      undo={
        moved.length > 0 &&
        !undone && (
          <Button look="outline" busy={bulk.busy} onClick={() => void bulk.undo(told)} {...held}>
            Undo
          </Button>
        )
      }
      isPinned
      onClose={bulk.hide}
    />
  )
}

/** Returns 'marked as in transit'; an order that is picked up is ready for that instead. */
function marked(to: OrderStatus, orders: readonly AdminOrder[]): string {
  const labels = orders.map(({ fulfilment }) => statusWords(to, fulfilment).label.toLowerCase())
  return `marked as ${[...new Set(labels)].join(' or ')}`
}
