import type { Tone } from '#shop/core/tone.ts'
import { formatNaira, naira, type Naira } from '#shop/core/money.ts'
import { moneyOf, type OrderMoney } from './order-money.ts'
import { orderStatuses, paymentStates, type PaymentState } from './order-status.ts'
import { moneyStandings, type MoneyStanding, type MoneyStandingRow, type ToldMoney } from './money-standings.ts'
import type { NextStep } from './next-step.ts'
import { creditWords } from './credit-words.ts'
import { isPaidFirst } from './payment-method.ts'
import { paymentSummaryName, unpaidState, type OrderFacts } from './payment-summary-name.ts'
import type { verifiedStatuses } from './payment.ts'

/** An order's payment summary; amounts in naira. */
export type PaymentSummary = {
  money: MoneyStanding
  payment: PaymentState
  due: Naira
  /**
   * The amount received and not refunded; `byCredit` is the part paid with credit, `byGiftCard` the part paid with a
   * gift card.
   */
  here: Naira
  byCredit: Naira
  byGiftCard: Naira
  /** The part of `here` that came from an exchange. */
  byExchange: Naira
  /** `owed` must be refunded; `underWay` is a started refund that the provider has not confirmed yet. */
  owed: Naira
  underWay: Naira
  /** The amount refunded, without money that was used for an exchange order. */
  back: Naira
  /** The amount received above the price. */
  surplus: Naira
  /** The amount that counts in sales reports; null if the order is no sale. */
  sale: Naira | null
  /** True if staff have not answered the customer's claim that the transfer was sent (rules: transfer claims). */
  isClaimed: boolean
  shopper: {
    status: (typeof verifiedStatuses)[number]
    label: string
    tone: Tone
    words: string
    /**
     * The last part of `words`: amounts still to pay and refunds. Used in texts that describe the order's progress
     * themselves.
     */
    also: string
    next: readonly NextStep[]
  }
  house: { label: string; tone: Tone; words: string }
  /** `packed` is the text for packers; its only amount is the cash to collect. */
  slip: { send: boolean; collect: Naira; words: string; packed: string }
}

/**
 * Computes an order's payment summary: amounts, texts for customer and staff, the customer's next steps, the packing
 * slip, and whether it is a sale. Every page, mail, list and report uses it (rules: payment summary, sales). The
 * database function `counts_as_sale` also computes whether it is a sale; a test checks that both return the same
 * result.
 */
export function paymentSummaryOf(facts: OrderFacts): PaymentSummary {
  const { status, amount, fulfilment, byTransfer, isAskedBack } = facts
  const { goesAhead, countsAsSale, isHandedOver, label: statusLabel } = orderStatuses[status]
  const sums = moneyOf(facts)
  const name = paymentSummaryName(facts, sums)
  const row: MoneyStandingRow = moneyStandings[name]
  const isPaid = row.payment !== null && paymentStates[row.payment].isPaid
  const goesBack = row.payment !== null && paymentStates[row.payment].goesBack
  const due = goesAhead && !goesBack && !sums.isFull ? Math.max(0, sums.price - sums.here) : 0
  const owed = sums.owed + (goesAhead && !goesBack ? 0 : sums.here) + (sums.isOdd || !isPaid ? sums.apart : 0)
  const surplus = isPaid ? Math.max(0, sums.here - sums.price) : 0
  const comesByTransfer = byTransfer && facts.holdsPieces && due > 0
  const isClaimed = facts.isClaimed && comesByTransfer
  const told: ToldMoney = { ...sums, owed, due, total: owed, fulfilment, byTransfer, isClaimed }
  const isSale = countsAsSale && !goesBack && (isPaid || isHandedOver || !isPaidFirst(facts))
  const onItsWay = name !== 'refund under way' && sums.underWay > 0
  const { drawn, backToCredit, wentOn } = creditWords(sums)
  const houseWords = row.words(told)
  // The amount received includes credit. The words 'Of this' prevent readers from adding the two amounts.
  const isIncluded = houseWords.includes(`${formatNaira(sums.here)} was received`)
  const also = [
    drawn && isIncluded ? `Of this, ${drawn}` : drawn,
    backToCredit,
    surplus > 0 && `${formatNaira(surplus)} more than the price was received.`,
    isPaid && owed > 0 && `An additional ${formatNaira(owed)} was paid and must be refunded.`,
    onItsWay && `A refund of ${formatNaira(sums.underWay)} is on its way.`,
    sums.back > 0 && `${formatNaira(sums.back)} was refunded.`,
    wentOn,
    isAskedBack && 'The customer disputed a payment: answer under Money, Disputes or in the provider’s dashboard.',
  ]
  const alsoTold = [
    row.besides?.(told) ?? false,
    goesAhead && drawn,
    backToCredit,
    isPaid && owed > 0 && `An additional ${formatNaira(owed)} was paid and will be refunded to you.`,
    onItsWay && `A refund of ${formatNaira(sums.underWay)} is on its way to you.`,
    wentOn,
  ]
  return {
    money: name,
    payment: row.payment ?? unpaidState(facts),
    due: naira(due),
    here: naira(sums.here),
    byCredit: naira(Math.max(0, sums.byCredit)),
    byGiftCard: naira(Math.max(0, sums.byGiftCard)),
    byExchange: naira(Math.max(0, sums.byExchange)),
    owed: naira(owed),
    underWay: naira(sums.underWay),
    back: naira(sums.back + Math.min(0, sums.byExchange)),
    surplus: naira(surplus),
    isClaimed,
    sale: isSale ? naira(sums.isFull ? Math.min(amount, sums.here) : sums.price) : null,
    shopper: {
      status: row.status,
      label: row.shopperLabel?.(told) ?? row.label,
      tone: row.tone,
      words: sentences([...notGoingAhead(goesAhead, name), row.told(told), ...alsoTold]),
      also: sentences(alsoTold),
      next: nextOf(row, facts, sums),
    },
    house: { label: row.houseLabel?.(told) ?? row.label, tone: row.tone, words: sentences([houseWords, ...also]) },
    slip: slipOf({ goesAhead, statusLabel, row, comesByTransfer, isAskedBack, due, here: sums.here }),
  }
}

const sentences = (each: readonly (string | false)[]): string => each.filter((said) => said !== false).join(' ')

const notGoingAhead = (goesAhead: boolean, name: MoneyStanding): string[] =>
  goesAhead || name === 'nothing paid' ? [] : ['This order is cancelled.']

/**
 * Returns the customer's next steps. The rest can be paid by card too, unless staff must decide first or another card
 * payment already counts for this order. Customers can't cancel an order that was sent.
 */
function nextOf(
  { next }: MoneyStandingRow,
  { status, attempts }: OrderFacts,
  { isOdd }: OrderMoney,
): readonly NextStep[] {
  if (!orderStatuses[status].isUntouched) return next.filter((step) => step !== 'cancel')
  const isClosed = isOdd || attempts.some(({ state }) => state === 'paid')
  return next.includes('pay the rest') && !isClosed ? [...next, 'pay the rest by card'] : next
}

type Slip = {
  goesAhead: boolean
  statusLabel: string
  row: MoneyStandingRow
  /** True if an amount is due by bank transfer and the stock is reserved for it. */
  comesByTransfer: boolean
  isAskedBack: boolean
  due: number
  here: number
}

/**
 * Returns the texts and the cash amount for the packing slip, so that no unpaid order is sent by mistake
 * (rules: packing slip).
 */
function slipOf({
  goesAhead,
  statusLabel,
  row,
  comesByTransfer,
  isAskedBack,
  due,
  here,
}: Slip): PaymentSummary['slip'] {
  const keep = (words: string, packed = words) => ({ send: false, collect: naira(0), words, packed })
  if (!goesAhead) return keep(`${statusLabel}: do not send`)
  const already = here > 0 ? ` (${formatNaira(here)} is paid)` : ''
  if (comesByTransfer)
    return keep(
      `${formatNaira(due)} is due by bank transfer${already}: do not hand over before the money arrives`,
      'Bank transfer: do not hand over before the money arrives',
    )
  if (!row.maySend) return keep(`${row.label}: do not send`)
  if (isAskedBack) return keep('Open dispute: do not send')
  const nothing = `${row.label}: nothing to collect`
  if (due === 0) return { send: true, collect: naira(0), words: nothing, packed: nothing }
  const packed = `Collect ${formatNaira(due)} in cash`
  return { send: true, collect: naira(due), words: `${packed}${already}`, packed }
}
