import type { Tone } from '#shop/core/tone.ts'
import { formatNaira, naira, type Naira } from '#shop/core/money.ts'
import { moneyOf, type OrderMoney } from './order-money.ts'
import { orderStatuses, paymentStates, type PaymentState } from './order-status.ts'
import {
  moneyStandings,
  type MoneyStanding,
  type MoneyStandingRow,
  type NextStep,
  type ToldMoney,
} from './money-standings.ts'
import { creditWords } from './credit-words.ts'
import { standingName, unpaidState, type OrderFacts } from './standing-name.ts'
import type { verifiedStatuses } from './payment.ts'

/** How an order stands. Sums in naira. */
export type Standing = {
  money: MoneyStanding
  payment: PaymentState
  /** What is still to be paid. */
  due: Naira
  /** What is here for it, what of that was drawn from credit, and of that again from a gift card. */
  here: Naira
  byCredit: Naira
  byGiftCard: Naira
  /** What of what is here an exchange brought. */
  byExchange: Naira
  /** What has to go back, and what is on its way. */
  owed: Naira
  underWay: Naira
  /** What was given back, without what went into an order in exchange. */
  back: Naira
  /** What is here beyond its price. */
  surplus: Naira
  /** What it counts with in sales figures; null where it is no sale. */
  sale: Naira | null
  shopper: {
    status: (typeof verifiedStatuses)[number]
    label: string
    tone: Tone
    words: string
    /** The end of these words, for whoever says herself how the order goes on: what is still paid, and what goes back. */
    also: string
    next: readonly NextStep[]
  }
  house: { label: string; tone: Tone; words: string }
  /** `packed` is what whoever packs reads of it: no sum but what is collected. */
  slip: { send: boolean; collect: Naira; words: string; packed: string }
}

/**
 * How an order stands: what is due, what is here and what goes back, what shopper and house read of it, what the
 * shopper may do next, what its packing slip says, and whether it is a sale. Every page, mail, list and figure asks
 * here (rules: how an order stands, sales). The database's `counts_as_sale` says the last as well, and a test holds
 * the two equal.
 */
export function standingOf(facts: OrderFacts): Standing {
  const { status, amount, fulfilment, byTransfer, isAskedBack } = facts
  const { goesAhead, countsAsSale, label: statusLabel } = orderStatuses[status]
  const sums = moneyOf(facts)
  const name = standingName(facts, sums)
  const row: MoneyStandingRow = moneyStandings[name]
  const isPaid = row.payment !== null && paymentStates[row.payment].isPaid
  const goesBack = row.payment !== null && paymentStates[row.payment].goesBack
  const due = goesAhead && !goesBack && !sums.isFull ? Math.max(0, sums.price - sums.here) : 0
  const owed = sums.owed + (goesAhead && !goesBack ? 0 : sums.here) + (sums.isOdd || !isPaid ? sums.apart : 0)
  const surplus = isPaid ? Math.max(0, sums.here - sums.price) : 0
  const comesByTransfer = byTransfer && facts.holdsPieces && due > 0
  const told: ToldMoney = { ...sums, owed, due, total: owed, fulfilment, byTransfer }
  const isSale = countsAsSale && row.countsAsSale
  const onItsWay = name !== 'refund under way' && sums.underWay > 0
  const { drawn, backToCredit, wentOn } = creditWords(sums)
  const also = [
    drawn,
    backToCredit,
    surplus > 0 && `${formatNaira(surplus)} more than its price is here.`,
    isPaid && owed > 0 && `${formatNaira(owed)} came once too often and has to go back.`,
    onItsWay && `${formatNaira(sums.underWay)} is on its way back.`,
    sums.back > 0 && `${formatNaira(sums.back)} was given back.`,
    wentOn,
    isAskedBack && 'The customer’s bank asks money of it back: answer in the provider’s pages.',
  ]
  const alsoTold = [
    row.besides?.(told) ?? false,
    goesAhead && drawn,
    backToCredit,
    isPaid && owed > 0 && `${formatNaira(owed)} came once too often, and goes back to you.`,
    onItsWay && `${formatNaira(sums.underWay)} is on its way back to you.`,
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
    sale: isSale ? naira(sums.isFull ? Math.min(amount, sums.here) : sums.price) : null,
    shopper: {
      status: row.status,
      label: row.shopperLabel?.(told) ?? row.label,
      tone: row.tone,
      words: sentences([...notGoingAhead(goesAhead, name), row.told(told), ...alsoTold]),
      also: sentences(alsoTold),
      next: nextOf(row, facts, sums),
    },
    house: { label: row.houseLabel?.(told) ?? row.label, tone: row.tone, words: sentences([row.words(told), ...also]) },
    slip: slipOf({ goesAhead, statusLabel, row, comesByTransfer, isAskedBack, due, here: sums.here }),
  }
}

const sentences = (each: readonly (string | false)[]): string => each.filter((said) => said !== false).join(' ')

const notGoingAhead = (goesAhead: boolean, name: MoneyStanding): string[] =>
  goesAhead || name === 'nothing paid' ? [] : ['This order does not go ahead.']

/**
 * The rest is paid by card too, unless a person has yet to decide, or another card pays this order already. An order that
 * was sent is not cancelled by its customer.
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
  /** What is due of it, while its pieces wait for that. */
  comesByTransfer: boolean
  isAskedBack: boolean
  due: number
  here: number
}

/** What whoever packs has to know about the money: nothing leaves the house by mistake (rules: packing slip). */
function slipOf({ goesAhead, statusLabel, row, comesByTransfer, isAskedBack, due, here }: Slip): Standing['slip'] {
  const keep = (words: string, packed = words) => ({ send: false, collect: naira(0), words, packed })
  if (!goesAhead) return keep(`${statusLabel}: do not send`)
  const already = here > 0 ? ` (${formatNaira(here)} is paid)` : ''
  if (comesByTransfer)
    return keep(
      `${formatNaira(due)} comes by bank transfer${already}: do not hand over before it is here`,
      'Money comes by bank transfer: do not hand over before it is here',
    )
  if (!row.maySend) return keep(`${row.label}: do not send`)
  if (isAskedBack) return keep('Asked back by the bank: do not send')
  const nothing = `${row.label}: nothing to collect`
  if (due === 0) return { send: true, collect: naira(0), words: nothing, packed: nothing }
  const packed = `Collect ${formatNaira(due)} in cash`
  return { send: true, collect: naira(due), words: `${packed}${already}`, packed }
}
