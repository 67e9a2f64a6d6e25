import type { Contact } from '#shop/people/addresses/address.ts'
import { orderLinesOf } from '#shop/shopping/cart/order-lines.ts'
import { isOffered } from '#shop/shopping/checkout/offered.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { defaultArea, findArea, type Area } from '#shop/pricing/delivery.ts'
import { bestTotals, type BestTotals } from '#shop/pricing/best-totals.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'
import { readPhone } from '#shop/core/phone.ts'
import { email as isEmail } from '#shop/core/text.ts'
import { useCartOffers } from '#web/discounts/cart-offers.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { useCart } from '#web/state/cart-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import type { AnswerOf } from '#web/contract.ts'
import { useGiftCard } from './gift-card-store.ts'
import { offeredMethod, type PaymentMethod } from './payment-choices.ts'

/**
 * The shop's current settings. The checkout reloads them, so that its amounts match those that the server calculates.
 */
export type ShopTerms = AnswerOf<'GET /shop'>['settings']

/**
 * Returns the current order: its lines, the choices made, and the amounts in naira. `credit` is the store credit
 * balance. `byCard` is the part paid by gift card; `drawn` is the part paid by gift card and store credit. `leftBy` and
 * `vatBy` return the amount left to pay and its VAT for a payment method. `area` is null for pickup, and for an area
 * that the shop doesn't deliver to (rules: vat).
 */
export function useFigures(methods: readonly PaymentMethod[], shop: ShopTerms, credit: number) {
  const cart = useCart(({ cart }) => cart)
  const chosen = useCheckout()
  const giftCard = useGiftCard(({ card }) => card)
  const lines = orderLinesOf(cart)
  const fulfilment = chosen.fulfilment ?? shop.checkout.defaultFulfilment
  const areaName = chosen.area ?? defaultArea(shop.delivery).name
  const area = fulfilments[fulfilment].isDelivered ? (findArea(areaName, shop.delivery) ?? null) : null
  const guest = useAuth(isCustomer) ? null : chosen.guest
  const discounts = useCartOffers(lines, guest && reachable(guest))
  const totalsTo = (area: Area | null, payment: TaxedPayment) =>
    bestTotals(lines, area, payment, shop, discounts.offers)
  const totalsBy = (payment: TaxedPayment) => totalsTo(area, payment)
  const offers = (payment: TaxedPayment) => isOffered(payment, totalsBy(payment).amount, shop.payments)
  const offered = methods.filter(({ card }) => card || offers('cash') || offers('transfer'))
  const method = offeredMethod(offered, chosen.payment)
  const transfer = method?.method === 'cash' && offers('transfer') && (chosen.transfer || !offers('cash'))
  const payment: TaxedPayment = method?.card ? 'card' : transfer ? 'transfer' : 'cash'
  const figures = totalsBy(payment)
  const drawnFrom = (amount: number) => {
    const byCard = Math.min(giftCard?.balance ?? 0, amount)
    return { byCard, drawn: byCard + (chosen.usesCredit ? Math.min(credit, amount - byCard) : 0) }
  }
  const leftBy = (payment: TaxedPayment) => {
    const { amount } = totalsBy(payment)
    return amount - drawnFrom(amount).drawn
  }
  return {
    shop,
    lines,
    fulfilment,
    areaName,
    area,
    methods: offered,
    offersCash: offers('cash'),
    offersTransfer: offers('transfer'),
    method,
    payment,
    transfer,
    figures,
    credit,
    ...drawnFrom(figures.amount),
    leftBy,
    vatBy: (payment: TaxedPayment) => totalsBy(payment).vat,
    discounts,
    counted: countedIn(figures),
    feeTo: (area: Area) => totalsTo(area, payment).deliveryFee,
  }
}
/** Returns the contact data; null if it is incomplete. */
const reachable = ({ email, phone }: Contact) =>
  isEmail.safeParse(email).success && readPhone(phone) !== null ? { email, phone } : null

/** Returns the applied discounts in the format of a placed order. */
const countedIn = ({ sum, delivery, discount, relief }: BestTotals) => [
  ...(sum ? [{ name: sum.name, code: sum.code, of: 'sum' as const, given: discount }] : []),
  ...(delivery ? [{ name: delivery.name, code: delivery.code, of: 'delivery' as const, given: relief }] : []),
]

export type OrderInHand = ReturnType<typeof useFigures>
