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

type View = { asking: boolean; order: OwnOrder | null; verified: VerifiedPayment | null; problem: string | null }
const asking: View = { asking: true, order: null, verified: null, problem: null }

/** An undecided payment is asked about again and again, ever more slowly, for some five minutes. */
const MOST_POLLS = 20
const pauseSeconds = (polls: number): number => Math.min(2 + polls * 2, 20)

type Verified = View & {
  standing: Standing | null
  /** It was asked often enough by itself. */ tired: boolean
  askAgain: () => void
}

/**
 * The order as the shop has it now: the one whose payment is verified, the one just placed, or the customer's newest. A
 * guest's order is the one that was answered when she placed it; who is nobody and placed nothing has none.
 */
export function useVerifiedOrder({ placed, search }: Question): Verified {
  const read = useStateRead()
  const customer = useAuth(isCustomer)
  const [view, setView] = useState(asking)
  const [{ round, polls }, setPolls] = useState({ round: 0, polls: 0 })

  useEffect(() => {
    if (!read) return
    const leaving = new AbortController()
    askHowItStands({ placed, search }, customer, leaving.signal).then(
      // What was known stays while nothing newer can be had.
      (now) => setView((before) => (now.problem && standingOf(before) ? { ...before } : now)),
      () => undefined,
    )
    return () => leaving.abort()
  }, [read, customer, placed, search, round, polls])

  const standing = standingOf(view)
  const tired = polls >= MOST_POLLS
  const goesOn = standing?.status === 'pending' && !tired
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(
      () => setPolls(({ round, polls }) => ({ round, polls: polls + 1 })),
      pauseSeconds(polls) * 1_000,
    )
    return () => clearTimeout(timer)
  }, [view, goesOn, polls])

  const askAgain = () => {
    if (!standing) setView(asking)
    setPolls(({ round }) => ({ round: round + 1, polls: 0 }))
  }
  return { ...view, standing, tired, askAgain }
}

async function askHowItStands({ placed, search }: Question, customer: boolean, signal: AbortSignal): Promise<View> {
  const known: View = { ...asking, asking: false }
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
