import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import type { ReturnRefund } from './return-money.ts'
import type { Return } from './return.ts'

/**
 * Texts for the customer about a return's amounts. `still` is the amount still to be refunded; `less` is the reason for
 * refunding less. Both can be empty.
 */
export type RefundTexts = { paid: string; back: string[]; still: string; less: string }

const ways: Record<ReturnRefund['way'], string> = {
  card: 'to your card',
  transfer: 'by bank transfer',
  cash: 'in cash',
  terminal: 'at the card terminal',
  credit: 'as store credit',
  'gift card': 'to the gift card you used',
  exchange: 'towards',
  other: 'with another method',
}

type Known = Pick<Return, 'state' | 'less'> & { paid: number; given: readonly ReturnRefund[]; left: number }

/**
 * Describes the refunds of a return for the customer, such as '₦24,000 to your card', the amount still to be refunded,
 * and the reason for refunding less. Returns null if nothing was refunded or decided yet (rules: return refund).
 */
export function refundTexts({ state, paid, given, left, less }: Known): RefundTexts | null {
  const isShort = state === 'settled' && left > 0
  const back = given.flatMap(({ amount, way, exchange, state: refund, isTakenBack }) => {
    if (refund ? !refundStates[refund].mayHaveGone : isTakenBack) return []
    const isUnderWay = refund !== null && !refundStates[refund].went
    const order = exchange === null ? '' : ` your order #${shortId(exchange)}`
    return [`${formatNaira(amount)} ${ways[way]}${order}${isUnderWay ? ', in progress' : ''}`]
  })
  if (back.length === 0 && !isShort) return null
  return {
    paid: formatNaira(paid),
    back,
    still: isShort ? formatNaira(left) : '',
    less: state === 'settled' ? less : '',
  }
}
