import { useEffect, useState } from 'react'
import { config } from '#config'
import { shortId } from '#shop/orders/order.ts'
import { ask } from '#web/api-client.ts'
import { isCustomer, useAuth, type OwnOrder } from '#web/state/auth-store.ts'
import { useStateRead } from '#web/state/browser-state.ts'
import { standingOf, type Standing, type VerifiedPayment } from './order-standing.ts'
import { paymentNamedIn, verifyPayment } from './verify-payment.ts'

/** What the page asks about: the order that was just placed, and what its address says, which may name a payment. */
export type Question = { placed: OwnOrder | null; search: string }

type Asked = { asking: boolean; order: OwnOrder | null; verified: VerifiedPayment | null; problem: string | null }
const asking: Asked = { asking: true, order: null, verified: null, problem: null }

/** An undecided payment is asked about again and again, ever more slowly, for some five minutes. */
const MOST_LOOKS = 20
const pauseSeconds = (looks: number): number => Math.min(2 + looks * 2, 20)

type Verified = Asked & {
  standing: Standing | null
  /** It was asked often enough by itself. */ tired: boolean
  look: () => void
}

/**
 * The order as the shop has it now: the one whose payment is verified, the one just placed, or the customer's newest. A
 * guest's order is the one that was answered when she placed it; who is nobody and placed nothing has none.
 */
export function useVerifiedOrder({ placed, search }: Question): Verified {
  const read = useStateRead()
  const customer = useAuth(isCustomer)
  const [asked, setAsked] = useState(asking)
  const [{ round, looks }, setLooks] = useState({ round: 0, looks: 0 })

  useEffect(() => {
    if (!read) return
    const leaving = new AbortController()
    askHowItStands({ placed, search }, customer, leaving.signal).then(
      // What was known stays while nothing newer can be had.
      (now) => setAsked((before) => (now.problem && standingOf(before) ? { ...before } : now)),
      () => undefined,
    )
    return () => leaving.abort()
  }, [read, customer, placed, search, round, looks])

  const standing = standingOf(asked)
  const tired = looks >= MOST_LOOKS
  const goesOn = standing?.status === 'pending' && !tired
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(
      () => setLooks(({ round, looks }) => ({ round, looks: looks + 1 })),
      pauseSeconds(looks) * 1_000,
    )
    return () => clearTimeout(timer)
  }, [asked, goesOn, looks])

  const look = () => {
    if (!standing) setAsked(asking)
    setLooks(({ round }) => ({ round: round + 1, looks: 0 }))
  }
  return { ...asked, standing, tired, look }
}

async function askHowItStands({ placed, search }: Question, customer: boolean, signal: AbortSignal): Promise<Asked> {
  const known: Asked = { ...asking, asking: false }
  const payment = paymentNamedIn(search)
  if (payment) {
    const answer = await verifyPayment(payment, signal)
    if (answer.ok) known.verified = answer.body.response
    // A reference that nobody gave out says nothing about any order.
    else
      return answer.status === 404 || answer.status === 422 || answer.status === 400
        ? known
        : { ...known, problem: answer.message }
  }
  if (!customer) return { ...known, order: payment ? null : placed }
  const answer = await ask('GET /order/customerOrder', { signal })
  if (!answer.ok) return known.verified ? known : { ...known, problem: answer.message }
  const { orders } = answer.body
  useAuth.getState().setOrders(orders.slice(0, config.limits.ordersInHistory))
  return { ...known, order: orderMeant(orders, known.verified, placed) }
}

function orderMeant(orders: OwnOrder[], verified: VerifiedPayment | null, placed: OwnOrder | null): OwnOrder | null {
  if (verified) return orders.find(({ id }) => shortId(id) === verified.order) ?? null
  return orders.find(({ id }) => id === placed?.id) ?? orders[0] ?? null
}
