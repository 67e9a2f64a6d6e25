import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import { missingIn } from '#web/admin/order/orders/new/missing.ts'
import { orderBody, type NewOrder } from '#web/admin/order/orders/new/new-order.ts'

/** Payment method for the part that no gift card covers; 'several' splits it, with an amount for each method. */
export type CounterWay = 'cash' | 'terminal' | 'transfer' | 'several'

/**
 * A sale as entered. It doesn't contain the code of a gift card, which is never stored, because anyone with the code
 * can spend the card.
 */
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
type Preview = AnswerOf<'POST /staff-orders/preview'>
export type CardInHand = { code: string; balance: number }

/** Returns the part of an amount that the gift card pays, in naira. */
export const drawnBy = (card: CardInHand | null, amount: number): number => Math.min(card?.balance ?? 0, amount)

const sum = (typed: string): number => (isWholeSum(typed) ? Number(plainAmount(typed)) : 0)

/** Returns the manual payments for the amount left to pay, in naira. */
export function paymentsIn({ way, cash, terminal, byTransfer, slip, whose }: TypedSale, rest: number): Payment[] {
  const only = (one: CounterWay, typed: string) => (way === 'several' ? sum(typed) : way === one ? rest : 0)
  const all: Payment[] = [
    { way: 'cash', amount: only('cash', cash), note: '' },
    { way: 'terminal', amount: only('terminal', terminal), note: slip },
    { way: 'transfer', amount: only('transfer', byTransfer), note: whose },
  ]
  return all.filter(({ amount }) => amount > 0)
}

/** Returns the cash part and the change, in naira. The change is null if the cash received is missing or too low. */
export function cashIn(sale: TypedSale, rest: number): { cash: number; change: number | null } {
  const cash = paymentsIn(sale, rest).find(({ way }) => way === 'cash')?.amount ?? 0
  const given = sum(sale.given)
  return { cash, change: given > 0 && given >= cash ? given - cash : null }
}

/** Returns the request body, with the totals that staff saw. */
export function saleBody(sale: TypedSale, seen: Preview, card: CardInHand | null): Body {
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

export function missingInSale(sale: TypedSale, rest: number): Record<string, string> {
  const { name: _, phone: _p, ...missing } = missingIn({ ...sale, area: '' })
  const payments = paymentsIn(sale, rest)
  const { cash, change } = cashIn(sale, rest)
  const paid = payments.reduce((all, { amount }) => all + amount, 0)
  return {
    ...missing,
    ...(sale.email.trim() !== '' && sale.name.trim() === '' && !sale.customer && { name: 'Please fill this in' }),
    ...(payments.some(({ way }) => way === 'terminal') && sale.slip.trim() === '' && { slip: 'Please fill this in' }),
    ...(cash > 0 && sale.given !== '' && change === null && { given: 'This is less than the amount paid in cash' }),
    ...(paid !== rest && { several: 'The amounts don’t add up to the total yet' }),
  }
}
