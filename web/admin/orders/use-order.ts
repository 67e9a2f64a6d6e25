import { useEffect, useRef, useState } from 'react'
import type { OrderStatus } from '#shop/orders/order-status.ts'
import { ask } from '#web/api-client.ts'
import type { AdminOrder } from './order.ts'
import { toast } from '#web/ui/toast.ts'
import { useAsked, type Asked } from '../parts/asked.ts'

/**
 * An order and its status selector. The first opening sends the status that it has, which marks it as seen, without a
 * word; a real change says so, and a refused one tells why and returns (rules: seen order, changed meanwhile). What
 * another admin changed meanwhile is not overwritten but shown.
 */
export function useOrder(id: string): {
  asked: Asked<{ order: AdminOrder }>
  choosing: OrderStatus | null
  choose: (status: OrderStatus) => Promise<void>
} {
  const asked: Asked<{ order: AdminOrder }> = useAsked('GET /order/{id}', { params: { id } })
  const [choosing, setChoosing] = useState<OrderStatus | null>(null)
  const seen = useRef(false)
  const { body, replace, reload } = asked
  const order = body?.order

  useEffect(() => {
    if (!order?.isNew || seen.current) return
    seen.current = true
    void sendStatus(order, order.status).then((answer) => {
      if (answer.ok) return replace(answer.body)
      if (answer.code !== 'stale') return
      seen.current = false
      reload()
    })
  }, [order, replace, reload])

  async function choose(status: OrderStatus): Promise<void> {
    if (!order || choosing || status === order.status) return
    setChoosing(status)
    const answer = await sendStatus(order, status)
    setChoosing(null)
    if (!answer.ok) {
      toast.error(answer.message)
      if (answer.code === 'stale') reload()
      return
    }
    replace(answer.body)
    toast.success(answer.body.message)
  }
  return { asked, choosing, choose }
}

const sendStatus = ({ id, status: was }: AdminOrder, status: OrderStatus) =>
  ask('PATCH /order/{id}', { params: { id }, body: { status, was } })
