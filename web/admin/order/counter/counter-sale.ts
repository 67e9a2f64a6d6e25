import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { sumTyped, isWholeSum } from '#shop/core/typed-sum.ts'
import { missingIn } from '#web/admin/order/orders/new/missing.ts'
import { orderBody, type NewOrder } from '#web/admin/order/orders/new/new-order.ts'

/** What of it is paid by hand, and how: by one way, or by several with a sum of each. */
export type CounterWay = 'cash' | 'terminal' | 'transfer' | 'several'

/** A sale as it is typed. A gift card's code is no part of it: whoever has that can spend it, so it is kept nowhere. */
export type TypedSale = NewOrder & {
  way: CounterWay
  given: string
  slip: string
  whose: string
  cash: string
  terminal: string
  byTransfer: string
}

export const emptySale = (empty: NewOrder): TypedSale => ({
  ...empty,
  way: 'cash',
  ...{ given: '', slip: '', whose: '', cash: '', terminal: '', byTransfer: '' },
})

type Body = BodyOf<'POST /counter-sales'>
type Payment = Omit<NonNullable<Body['payments']>[number], 'amount'> & { amount: number }
type Look = AnswerOf<'POST /staff-orders/look'>
export type CardInHand = { code: string; balance: number }

/** What a gift card pays of an amount, in naira. */
export const drawnBy = (card: CardInHand | null, amount: number): number => Math.min(card?.balance ?? 0, amount)

const sum = (typed: string): number => (isWholeSum(typed) ? Number(sumTyped(typed)) : 0)

/** What is paid by hand, of so much that is left to pay. */
export function paymentsIn({ way, cash, terminal, byTransfer, slip, whose }: TypedSale, rest: number): Payment[] {
  const only = (one: CounterWay, typed: string) => (way === 'several' ? sum(typed) : way === one ? rest : 0)
  const all: Payment[] = [
    { way: 'cash', amount: only('cash', cash), note: '' },
    { way: 'terminal', amount: only('terminal', terminal), note: slip },
    { way: 'transfer', amount: only('transfer', byTransfer), note: whose },
  ]
  return all.filter(({ amount }) => amount > 0)
}

/** What of it is paid in cash, and what goes back of what was given; null where nothing was typed, or too little. */
export function cashIn(sale: TypedSale, rest: number): { cash: number; change: number | null } {
  const cash = paymentsIn(sale, rest).find(({ way }) => way === 'cash')?.amount ?? 0
  const given = sum(sale.given)
  return { cash, change: given > 0 && given >= cash ? given - cash : null }
}

/** What is sent, at the sums that were seen. */
export function saleBody(sale: TypedSale, seen: Look, card: CardInHand | null): Body {
  const { customer, name, phone, email, amount, shipping, product, code, note } = orderBody(
    { ...sale, area: '', transfer: false },
    seen,
    null,
  )
  const byCard = drawnBy(card, seen.amount)
  const payments = paymentsIn(sale, seen.amount - byCard)
  const { cash } = cashIn(sale, seen.amount - byCard)
  return {
    ...(customer === undefined ? { name, email } : { customer }),
    ...(phone === undefined ? {} : { phone }),
    ...{ amount, shipping, product, code, note, payments },
    ...(card && byCard > 0 && { giftCard: { code: card.code, amount: byCard } }),
    ...(cash > 0 && sale.given !== '' && { cashGiven: sum(sale.given) }),
  }
}

/** What is missing before it can be sold, by field. */
export function missingInSale(sale: TypedSale, rest: number): Record<string, string> {
  const { name: _, phone: _p, ...missing } = missingIn({ ...sale, area: '' })
  const payments = paymentsIn(sale, rest)
  const { cash, change } = cashIn(sale, rest)
  const paid = payments.reduce((all, { amount }) => all + amount, 0)
  return {
    ...missing,
    ...(sale.email.trim() !== '' && sale.name.trim() === '' && !sale.customer && { name: 'Please fill this in' }),
    ...(payments.some(({ way }) => way === 'terminal') && sale.slip.trim() === '' && { slip: 'Please fill this in' }),
    ...(cash > 0 && sale.given !== '' && change === null && { given: 'This is less than what is paid in cash' }),
    ...(paid !== rest && { several: 'The sums are not what is to be paid yet' }),
  }
}
