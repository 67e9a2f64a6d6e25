import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import type { GivenBack } from './return-money.ts'
import type { Return } from './return.ts'

/** What whoever ordered is told of a return's money, in words; `paid` is what was paid for its pieces, `less` why less went back, or empty. */
export type MoneyTold = { paid: string; back: string[]; still: string; less: string }

const ways: Record<GivenBack['way'], string> = {
  card: 'to your card',
  transfer: 'by bank transfer',
  cash: 'in cash',
  terminal: 'at the card terminal',
  credit: 'as store credit',
  'gift card': 'to the gift card that paid',
  exchange: 'towards',
  other: 'by hand',
}

type Known = Pick<Return, 'state' | 'less'> & { paid: number; given: readonly GivenBack[]; left: number }

/**
 * What of a return's money went back and by which way, as '₦24,000 to your card'; that some of what was decided is still here, and
 * why less goes back, where it does. Null while nothing went and nothing was decided (rules: money of a return).
 */
export function moneyTold({ state, paid, given, left, less }: Known): MoneyTold | null {
  const isShort = state === 'settled' && left > 0
  const back = given.flatMap(({ amount, way, exchange, state: refund, isTakenBack }) => {
    if (refund ? !refundStates[refund].mayHaveGone : isTakenBack) return []
    const isUnderWay = refund !== null && !refundStates[refund].went
    const order = exchange === null ? '' : ` your order #${shortId(exchange)}`
    return [`${formatNaira(amount)} ${ways[way]}${order}${isUnderWay ? ', under way' : ''}`]
  })
  if (back.length === 0 && !isShort) return null
  return {
    paid: formatNaira(paid),
    back,
    still: isShort ? formatNaira(left) : '',
    less: state === 'settled' ? less : '',
  }
}
