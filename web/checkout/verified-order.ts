import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { config } from '#config'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import { isCustomer, useAuth, type OwnOrder } from '#web/state/auth-store.ts'
import { paymentSummaryOf, type PaymentSummary, type VerifiedPayment } from './payment-summary.ts'
import { placedOrderOf, usePlacedOrder } from './placed-order.ts'
import { paymentNamedIn, verifyPayment } from './verify-payment.ts'

/** The server's data: the payment named by the URL, and the customer's orders; each is null if not loaded. */
export type View = {
  customer: boolean
  search: string
  named: boolean
  verified: VerifiedPayment | null
  orders: OwnOrder[] | null
  problem: string | null
}

/** For the page's loader: loads the payment that the URL names, and the customer's orders. */
export async function askHowItStands(search: string, signal: AbortSignal): Promise<View> {
  const payment = paymentNamedIn(search)
  const customer = isCustomer(useAuth.getState())
  const view: View = { customer, search, named: payment !== null, verified: null, orders: null, problem: null }
  if (payment) {
    const answer = await verifyPayment(payment, signal)
    if (answer.ok) view.verified = answer.body.response
    // No order belongs to an unknown reference.
    else
      return answer.status === 404 || answer.status === 422 || answer.status === 400
        ? view
        : { ...view, problem: answer.message }
  }
  if (!customer) return view
  const answer = await ask('GET /order/customerOrder', { signal })
  if (!answer.ok) return view.verified ? view : { ...view, problem: answer.message }
  const { orders } = answer.body
  useAuth.getState().setOrders(orders.slice(0, config.limits.ordersInHistory))
  return { ...view, orders }
}

/** Maximum number of polls of a pending payment; with growing intervals, they take about five minutes. */
const MOST_POLLS = 20
const pauseSeconds = (polls: number): number => Math.min(2 + polls * 2, 20)

type Verified = Pick<View, 'verified' | 'problem'> & {
  order: OwnOrder | null
  /** The order for display; also that of a guest who paid, for whom `order` is null. */ shown: OwnOrder | null
  standing: PaymentSummary | null
  /** True while the first response is pending. */ asking: boolean
  /** True if automatic polling has stopped. */ tired: boolean
  askAgain: () => void
}

/** Returns the order in its current state; polls while its payment is pending. */
export function useVerifiedOrder(latest: View): Verified {
  const { revalidate, state } = useRevalidator()
  const placed = (useLocation().state as { order?: OwnOrder } | null)?.order ?? null
  const customer = useAuth(isCustomer)
  const [view, setView] = useState(latest)
  const [polls, setPolls] = useState(0)

  const placedHere = usePlacedOrder(({ order }) => order)
  const order = orderMeant(view, placed)
  const shown = order ?? placedOrderOf(view.verified, placedHere)
  const standing = paymentSummaryOf(order, view.verified)
  if (view !== latest && !(standing && staysKnown(view, latest))) setView(latest)

  const tired = polls >= MOST_POLLS
  // A bank transfer isn't polled, because staff record it and the customer then gets a mail.
  const goesOn = standing?.status === 'pending' && !order?.transfer && !tired && state === 'idle'
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(
      () => {
        setPolls(polls + 1)
        void revalidate()
      },
      pauseSeconds(polls) * 1_000,
    )
    return () => clearTimeout(timer)
  }, [goesOn, polls, revalidate])

  // The user changed, because someone signed in or out, possibly in another tab.
  const isSomebodyElse = latest.customer !== customer
  useEffect(() => {
    if (isSomebodyElse) void revalidate()
  }, [isSomebodyElse, revalidate])

  const askAgain = () => {
    setPolls(0)
    void revalidate()
  }
  return { ...view, order, shown, standing, asking: !standing && state === 'loading', tired, askAgain }
}

/**
 * Returns whether to keep the old data if newer data could not be loaded. It is kept only for the same URL and the same
 * user.
 */
export const staysKnown = (known: View, latest: View): boolean =>
  latest.problem !== null && latest.search === known.search && latest.customer === known.customer

/**
 * Returns the order to show: the order of the verified payment, the order just placed, or the customer's newest order.
 * A guest's order comes from the response that placed it.
 */
function orderMeant({ orders, verified, named, problem }: View, placed: OwnOrder | null): OwnOrder | null {
  if (!orders) return named || problem ? null : placed
  if (verified) return orders.find(({ id }) => shortId(id) === verified.order) ?? null
  return orders.find(({ id }) => id === placed?.id) ?? orders[0] ?? null
}
