import { useEffect, useState } from 'react'
import { config } from '#config'
import { ask, type OrderAnswer } from '#web/api-client.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'

type Asked = { asking: boolean; order: OrderAnswer | null; problem: string | null }

/**
 * The order that was just placed as the shop has it now, or else the customer's newest. A guest's order is the one that
 * was answered when she placed it; who is nobody and placed nothing has none.
 */
export function useVerifiedOrder(placed: OrderAnswer | null): Asked & { retry: () => void } {
  const read = useStateRead()
  const customer = useAuth(isCustomer)
  const [asked, setAsked] = useState<Asked>({ asking: true, order: null, problem: null })
  const placedId = placed?.id

  useEffect(() => {
    if (!read || !customer) return
    const leaving = new AbortController()
    void askForOrder(placedId, leaving.signal).then(setAsked, () => leaving.signal.aborted)
    return () => leaving.abort()
  }, [read, customer, placedId])

  const known: Asked = read && !customer ? { asking: false, order: placed, problem: null } : asked
  const retry = () => {
    setAsked({ asking: true, order: null, problem: null })
    void askForOrder(placedId).then(setAsked)
  }
  return { ...known, retry }
}

async function askForOrder(id: string | undefined, signal?: AbortSignal): Promise<Asked> {
  const answer = await ask<{ orders: OrderAnswer[] }>('GET', '/order/customerOrder', { signal })
  if (!answer.ok) return { asking: false, order: null, problem: answer.message }
  const { orders } = answer.body
  useAuth.getState().setOrders(orders.slice(0, config.limits.ordersInHistory))
  const order = orders.find((order) => order.id === id) ?? orders[0] ?? null
  return { asking: false, order, problem: null }
}
