import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderStatus } from '#shop/orders/orders/order-status.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { useSelection } from '#web/admin/kit/parts/use-selection.ts'
import { customerOf, nextActionOf, type AdminOrder } from '../order.ts'

type Refused = { id: string; name: string; message: string }
/** Result of a bulk action: the changed orders, with the status they had, and the unchanged ones. */
export type Told = { to: OrderStatus | 'back'; moved: readonly AdminOrder[]; refused: readonly Refused[] }
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
    const refused: Refused[] = []
    for (const order of orders) {
      const answer = await change(order)
      if (answer.ok) moved.push(order)
      else refused.push({ id: order.id, name: `#${shortId(order.id)}, ${customerOf(order)}`, message: answer.message })
    }
    selection.keepRefused(refused)
    await revalidate()
    setTold({ to, moved, refused })
    setBusy(false)
  }

  return {
    ...{ selection, chosen, busy, told },
    move: (to: OrderStatus) => each(chosen, to, (order) => moveTo(order, to)),
    undo: ({ moved, to }: Told) => each(moved, 'back', ({ id }) => undoOf(id, to)),
    hide: () => setTold(null),
  }
}

type Change = Promise<Answer<unknown> | { ok: false; message: string }>

/** Changes an order's status if that is its next step. */
async function moveTo(order: AdminOrder, to: OrderStatus): Change {
  const next = nextActionOf(order)
  if (next?.does !== 'status' || next.to !== to)
    return { ok: false, message: order.status === to ? 'Already done' : 'This is not its next step. Open the order.' }
  const { id, status: was } = order
  return ask('PATCH /order/{id}', { params: { id }, body: { status: to, was } })
}

/** Undoes an order's last change if it set this status. */
async function undoOf(id: string, became: Told['to']): Change {
  const found = await ask('GET /order/{id}', { params: { id } })
  if (!found.ok) return found
  const { undo, order } = found.body
  if (!undo || order.status !== became) return { ok: false, message: 'It can’t be undone any more.' }
  return ask('DELETE /order/{id}/changes/{change}', { params: { id, change: undo.change } })
}
