import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import { useCodeOfVisit } from '#web/discounts/code-of-visit.ts'
import type { AnswerOf } from '#web/contract.ts'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { keptSource } from '#web/state/source.ts'
import { toast } from '#web/ui/toast.ts'
import type { CheckoutContext } from './checkout-context.ts'
import type { OrderInHand } from './figures.ts'
import { useGiftCard } from './gift-card-store.ts'
import { type OrderRefusal, readRefusal } from './order-refusal.ts'
import { usePlacedOrder } from './placed-order.ts'
import { goToPaymentPage } from './to-payment-page.ts'

type Placed = AnswerOf<`POST ${NonNullable<OrderInHand['method']>['path']}`>

/**
 * Places the current order; on failure, it returns the reason and keeps the order. It isn't a route action, because a
 * redirect can't pass on the placed order, a guest can't load it again, and the router drops the result if the shopper
 * leaves the page.
 */
export function usePlaceOrder({ order, onPlaced }: CheckoutContext) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null)
  const underWay = useRef(false)

  async function place() {
    const { method } = order
    if (underWay.current || !method) return
    underWay.current = true
    setBusy(true)
    setRefusal(null)
    const body = orderBody(order)
    const headers = { 'Idempotency-Key': orderKeyFor(withoutCode(body)) }
    const answer = await ask(`POST ${method.path}`, { body, headers, keepSession: true })
    if (answer.ok) return finish(answer.body)
    setRefusal(await readRefusal(answer, order))
    order.discounts.again()
    // The credit was spent in another tab, so the balance is loaded again.
    if (answer.code === 'credit-short') void revalidate()
    if (answer.code && ofGiftCard.has(answer.code)) await lookAgain()
    setBusy(false)
    underWay.current = false
  }

  function finish(placed: Placed) {
    const { message, order } = placed
    onPlaced()
    toast.success(message)
    useCheckout.getState().choose({ orderKey: null, note: '', usesCredit: false, email: null })
    useCodeOfVisit.getState().use('')
    useGiftCard.getState().remove()
    useCart.getState().dispatch({ do: 'empty' })
    const { orders, setOrders } = useAuth.getState()
    if (order.customer) setOrders([order, ...orders.filter(({ id }) => id !== order.id)])
    else usePlacedOrder.setState({ order })
    // A cash order, or one paid in full by store credit, has no payment page.
    if ('data' in placed && placed.data) return goToPaymentPage(placed.data)
    return navigate(paths.orderPlaced, { replace: true, state: { order } })
  }

  return { place, busy, refusal, settle: () => setRefusal(null) }
}

/**
 * Builds the request. A delivery has an address and an area, and a guest's order has contact details
 * (rules: delivery or pickup, guest checkout).
 */
function orderBody({ lines, figures, area, transfer, shop, discounts, drawn, byCard }: OrderInHand) {
  const { amount, shipping } = figures
  const auth = useAuth.getState()
  const { note, email } = useCheckout.getState()
  return {
    amount,
    shipping,
    product: lines,
    code: discounts.code,
    ...keptSource(),
    ...(transfer && { transfer }),
    ...(drawn > byCard && { storeCredit: drawn - byCard }),
    ...(byCard > 0 && { giftCard: { code: useGiftCard.getState().card?.code ?? '', amount: byCard } }),
    ...(shop.checkout.orderNotes && note.trim() && { note }),
    ...(area && { area: area.name }),
    ...(area && isCustomer(auth) && { address: auth.address?.id, ...(email && { email }) }),
    ...(!isCustomer(auth) && guestSent(area !== null)),
  }
}

/** Returns the guest's data to send; for a pickup, without the address. */
function guestSent(isDelivered: boolean) {
  const { guest } = useCheckout.getState()
  return isDelivered ? guest : guest && { ...guest, deliveryAddress: undefined }
}

/**
 * Returns the order's content to store with the idempotency key. Only the last four characters of a gift card's code
 * are stored, because anyone with the code can spend the card.
 */
const withoutCode = ({ giftCard, ...body }: ReturnType<typeof orderBody>) => ({
  ...body,
  ...(giftCard && { giftCard: { ends: giftCard.code.slice(-4), amount: giftCard.amount } }),
})

const ofGiftCard: ReadonlySet<string> = new Set(['credit-short', 'gift-card-unknown', 'gift-card-closed'])

/** Reloads the gift card's balance; a card that is now unusable is removed. */
async function lookAgain(): Promise<void> {
  const { card, look } = useGiftCard.getState()
  if (card) await look(card.code)
}

/** After this many hours, the same order gets a new key and counts as another order. */
const ORDER_KEY_HOURS = 24

/**
 * Returns the idempotency key of this attempt. The same order has the same key until it succeeds, so that a double
 * click, a second tab or a lost response never creates a second order (rules: idempotent orders).
 */
function orderKeyFor(order: object): string {
  const content = JSON.stringify(order)
  const { orderKey, choose } = useCheckout.getState()
  const isFresh = orderKey !== null && Date.now() - orderKey.madeAt < ORDER_KEY_HOURS * 3_600_000
  if (isFresh && orderKey.content === content) return orderKey.key
  const key = crypto.randomUUID()
  choose({ orderKey: { key, content, madeAt: Date.now() } })
  return key
}
