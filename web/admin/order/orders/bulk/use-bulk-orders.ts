import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderStatus } from '#shop/orders/orders/order-status.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { useSelection } from '#web/admin/kit/parts/use-selection.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { UnchangedRow } from '#web/admin/kit/parts/selection.tsx'
import { restoreParcel } from '#web/admin/order/parcels/act-on-parcel.ts'
import { customerOf, type AdminOrder } from '../order.ts'
import { whyUnchanged, type Why } from './why-unchanged.ts'

/** Result of a bulk action: the changed orders, with the status they had, and the unchanged ones with the reasons. */
export type Told = {
  to: OrderStatus | 'back'
  moved: readonly AdminOrder[]
  unmoved: readonly AdminOrder[]
  refused: readonly UnchangedRow[]
}
export type BulkOrders = ReturnType<typeof useBulkOrders>

/**
 * Selection of orders on the page, and the status changes for them (rules: bulk order actions). Each order is changed
 * by the same call as on its own page, so each change can be refused or undone by itself.
 */
export function useBulkOrders(onPage: readonly AdminOrder[]) {
  const { revalidate } = useRevalidator()
  const selection = useSelection(onPage)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const chosen = onPage.filter(({ id }) => selection.chosen.includes(id))

  async function each(orders: readonly AdminOrder[], to: Told['to'], change: (order: AdminOrder) => Change) {
    setBusy(true)
    setTold(null)
    const moved: AdminOrder[] = []
    const refused: UnchangedRow[] = []
    for (const order of orders) {
      const why = await change(order)
      if (why) refused.push(unchanged(order, why))
      else moved.push(order)
    }
    selection.keepRefused(refused)
    await revalidate()
    setTold({ to, moved, unmoved: orders.filter((order) => !moved.includes(order)), refused })
    setBusy(false)
  }

  return {
    ...{ selection, chosen, busy, told },
    move: (to: OrderStatus) => each(chosen, to, (order) => moveTo(order, to)),
    undo: ({ moved, to }: Told) => each(moved, 'back', ({ id }) => undoOf(id, to)),
    hide: () => setTold(null),
  }
}

const unchanged = (order: AdminOrder, { reason, detail }: Why): UnchangedRow => ({
  id: order.id,
  name: `#${shortId(order.id)}, ${customerOf(order)}`,
  to: adminPaths.order(order.id),
  message: reason,
  detail,
})

/** Result of changing one order: why it was not changed, or null if it was. */
type Change = Promise<Why | null>

const refusalOf = (answer: Answer<unknown>): Why | null => (answer.ok ? null : { reason: answer.message })

/** Changes an order's status if that is its next step. */
async function moveTo(order: AdminOrder, to: OrderStatus): Change {
  const why = whyUnchanged(order, to)
  if (why) return why
  const { id, status: was } = order
  return refusalOf(await ask('PATCH /order/{id}', { params: { id }, body: { status: to, was } }))
}

/** Undoes an order's last change if it set this status. */
async function undoOf(id: string, became: Told['to']): Change {
  const found = await ask('GET /order/{id}', { params: { id } })
  if (!found.ok) return refusalOf(found)
  const { undo, order } = found.body
  if (!undo || order.status !== became) return { reason: 'It can’t be undone any more' }
  const answer = await ask('DELETE /order/{id}/changes/{change}', { params: { id, change: undo.change } })
  if (answer.ok) restoreParcel(id, answer.body.parcel, adminPaths.order(id))
  return refusalOf(answer)
}
