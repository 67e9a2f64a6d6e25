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
import { goToPaymentPage } from './to-payment-page.ts'

type Placed = AnswerOf<`POST ${NonNullable<OrderInHand['method']>['path']}`>

/**
 * Places the order in hand. Refused, it stays as it is, with what can be done about it. Not by an action: its redirect
 * can't hand over the order, which a guest can't ask for again, and is dropped where the shopper has gone on meanwhile.
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
    // It was spent in another tab: what is left is shown.
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
    // An order in cash has no page where it is paid, nor has one that store credit pays.
    if ('data' in placed && placed.data) return goToPaymentPage(placed.data)
    return navigate(paths.orderPlaced, { replace: true, state: { order } })
  }

  return { place, busy, refusal, settle: () => setRefusal(null) }
}

/** A delivery names its address and area, a guest's order how to reach her (rules: delivery or pickup, guest order). */
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

/** A pickup keeps to the guest where they live. */
function guestSent(isDelivered: boolean) {
  const { guest } = useCheckout.getState()
  return isDelivered ? guest : guest && { ...guest, deliveryAddress: undefined }
}

/** What the key of this attempt is kept with: of a gift card, which whoever has its code can spend, the end of the code alone. */
const withoutCode = ({ giftCard, ...body }: ReturnType<typeof orderBody>) => ({
  ...body,
  ...(giftCard && { giftCard: { ends: giftCard.code.slice(-4), amount: giftCard.amount } }),
})

const ofGiftCard: ReadonlySet<string> = new Set(['credit-short', 'gift-card-unknown', 'gift-card-closed'])

/** What is left of the card is shown as it is by now; one that pays no more is taken off. */
async function lookAgain(): Promise<void> {
  const { card, look } = useGiftCard.getState()
  if (card) await look(card.code)
}

/** After this long, the same order again is meant as another one. */
const ORDER_KEY_HOURS = 24

/**
 * The Idempotency-Key of this attempt: the same for the same order until it succeeded, so that a double press, a second
 * tab or a lost answer never makes a second order (rules: repeated request).
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
