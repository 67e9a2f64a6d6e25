import { membersOf } from '#shop/core/closed-list.ts'
import { returnReasons, type ReturnReason } from '#shop/core/return-reasons.ts'
import { owedAccounts, spendableAccounts, type OwedLine, type Spendable } from './owed.ts'
import { partName } from './report-words.ts'
import { marginOf, reportParts, type ReportPart, type Sold } from './sold.ts'

/** A report for export: amounts in naira with kobo as decimals, days as `2026-11-21`. */
export type ReportTable = { headings: string[]; rows: (string | number)[][] }

type Line = Sold & { from: string; to: string; part?: string }

/** Returns the sales report as a table, grouped by `part` with `names` by key (rules: sales report). */
export function salesTable(lines: Line[], part: ReportPart | null, names: ReadonlyMap<string, string>): ReportTable {
  const hasPieces = part !== null && reportParts[part].hasPieces
  return {
    headings: [
      ...['From', 'To', ...(part ? [reportParts[part].label] : []), 'Orders', ...(hasPieces ? ['Pieces'] : [])],
      ...['Gross sales', 'Discounts', 'Delivery', 'Refunds', 'Cancelled', 'Revenue', 'VAT'],
      ...['Cost', 'Revenue with a cost', 'Margin'],
    ],
    rows: lines.map(({ from, to, part: key = '', orders, pieces, ...sums }) => [
      ...[
        from,
        to,
        ...(part ? [partName(part, key, names.get(key))] : []),
        orders,
        ...(hasPieces ? [pieces ?? 0] : []),
      ],
      ...[sums.gross, sums.discounts, sums.delivery, sums.refunds, sums.cancelled, sums.net, sums.vat].map(inNaira),
      ...costCells(sums),
    ]),
  }
}

/** Returns empty cells if the cost is unknown, because zero would be a valid cost (rules: cost of goods). */
function costCells(sums: Pick<Sold, 'cost' | 'costed'>): (string | number)[] {
  const margin = marginOf(sums)
  return margin === null ? ['', '', ''] : [sums.cost, sums.costed, margin].map(inNaira)
}

/** Returns the VAT report as a table, one line per period and rate (rules: vat report). */
export const vatTable = (lines: Line[]): ReportTable => ({
  headings: ['From', 'To', 'Rate', 'Revenue', 'VAT'],
  rows: lines.map(({ from, to, part = '', net, vat }) => [
    from,
    to,
    partName('rate', part),
    inNaira(net),
    inNaira(vat),
  ]),
})

/** Returns the owed report as a table, with the unspent credit at its end (rules: owed report). */
export const owedTable = (lines: OwedLine[], spendable: Spendable[] = []): ReportTable => ({
  headings: ['Order', 'Type', 'Owed by', 'Amount', 'Days outstanding'],
  rows: [
    ...lines.map(({ orderId, account, amount, days }) => {
      const { label, isOwedToUs } = owedAccounts[account]
      return [orderId, label, isOwedToUs ? 'Customer' : 'Shop', inNaira(amount), days]
    }),
    ...spendable
      .filter(({ amount }) => amount !== 0)
      .map(({ account, amount }) => ['', spendableAccounts[account].label, 'Shop', inNaira(amount), '']),
  ],
})

type StockLine = {
  number: string
  name: string
  pieces: number
  price: number
  worth: number
  cost: number | null
  atCost: number | null
}

/** Returns the stock report as a table; cells of unknown costs are empty (rules: stock report). */
export const stockTable = (lines: StockLine[]): ReportTable => ({
  headings: ['Number', 'Product', 'Pieces', 'Price', 'Value', 'Cost', 'Value at cost'],
  rows: lines.map(({ number, name, pieces, price, worth, cost, atCost }) => [
    ...[number, name, pieces, price, worth],
    ...[cost ?? '', atCost ?? ''],
  ]),
})

type ReturnedLine = {
  number: string
  name: string
  size: string
  sold: number
  back: number
  why: Record<ReturnReason, number>
}

/** Returns the returns report as a table, with one column per return reason (rules: returns report). */
export const returnedTable = (lines: ReturnedLine[]): ReportTable => ({
  headings: [
    ...['Number', 'Product', 'Size', 'Sold', 'Returned'],
    ...membersOf(returnReasons).map((reason) => returnReasons[reason].label),
  ],
  rows: lines.map(({ number, name, size, sold, back, why }) => [
    ...[number, name, size, sold, back],
    ...membersOf(returnReasons).map((reason) => why[reason]),
  ]),
})

const KOBO = 100
/** Returns a number rather than text, so that a negative amount is not mistaken for a formula. */
const inNaira = (kobo: number): number => kobo / KOBO
