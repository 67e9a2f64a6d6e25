import { config } from '#config'
import { formatKobo, formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { receiptSeries, type Paper } from './receipt.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
const dayOf = (at: string): string => day.format(new Date(at))

type Fact = { label: string; value: string }
/** A row of the totals. The grand total is highlighted. */
type Sum = Fact & { isTotal?: true }
type WordedLine = { name: string; detail: string; quantity: string; price: string; off: string; sum: string }

/** All texts and formatted amounts of a document, for any paper size. */
export type ReceiptTexts = {
  title: string
  house: { name: string; lines: string[] }
  customer: string[]
  facts: Fact[]
  lines: WordedLine[]
  sums: Sum[]
  tenders: { heading: string; rows: Fact[] }
  /** One line at the end of the document. */
  stamp: string
}

/** Formats a receipt or credit note as text (rules: receipts, credit notes). */
export function receiptTexts(paper: Paper): ReceiptTexts {
  const { number, series, issuedAt, order, house, customer, lines, credit } = paper
  return {
    title: receiptSeries[series].label,
    house: {
      name: house.name,
      lines: [
        house.street,
        [house.city, house.country].filter((part) => !house.street.includes(part)).join(', '),
        house.phone,
        house.email,
        house.taxNumber === null ? '' : `Tax number ${house.taxNumber}`,
      ].filter(Boolean),
    },
    customer: [customer.name, ...customer.address].filter(Boolean),
    facts: [
      { label: 'Number', value: number },
      { label: 'Date', value: dayOf(issuedAt) },
      { label: 'Order', value: `#${shortId(order.id)}, ${dayOf(order.placedAt)}` },
      ...(credit ? [{ label: 'For receipt', value: credit.receipt }] : []),
    ],
    lines: lines.map(({ name, detail, quantity, price, off }) => ({
      name,
      detail,
      quantity: String(quantity),
      price: formatNaira(price),
      off: off > 0 ? less(off) : '',
      sum: formatNaira(price * quantity - off),
    })),
    sums: credit ? creditSums(paper) : receiptSums(paper),
    tenders: tendersOf(paper),
    stamp: credit ? 'Refunded' : 'Paid',
  }
}

const less = (amount: number): string => `−${formatNaira(amount)}`

function receiptSums(paper: Paper): Sum[] {
  const { discounts, subtotal, delivery, letGo, total } = paper
  return [
    ...discounts
      .filter(({ of }) => of === 'sum')
      .map(({ name, given }) => ({ label: `${name} (already deducted above)`, value: less(given) })),
    { label: 'Subtotal', value: formatNaira(subtotal) },
    ...(delivery === null ? [] : [{ label: 'Delivery', value: delivery === 0 ? 'Free' : formatNaira(delivery) }]),
    ...discounts
      .filter(({ of }) => of === 'delivery')
      .map(({ name, given }) => ({ label: `${name} (delivery discount)`, value: less(given) })),
    ...vatOf(paper, 'VAT'),
    ...(letGo > 0 ? [{ label: 'Written off', value: less(letGo) }] : []),
    { label: 'Total', value: formatNaira(total), isTotal: true },
  ]
}

const creditSums = (paper: Paper): Sum[] => [
  { label: 'Refunded', value: formatNaira(paper.total), isTotal: true },
  ...vatOf(paper, 'VAT included'),
]

const PERCENT = 100
const vatOf = ({ vat }: Paper, label: string): Sum[] =>
  vat === null ? [] : [{ label: `${label}, ${vat.hundredths / PERCENT} %`, value: formatKobo(vat.kobo) }]

function tendersOf({ tenders, credit, total }: Paper): ReceiptTexts['tenders'] {
  if (credit) {
    const way = [credit.label, credit.reference, dayOf(credit.at)].filter(Boolean).join(', ')
    return { heading: credit.why, rows: [{ label: way, value: formatNaira(total) }] }
  }
  const received = tenders.reduce((sum, { amount }) => sum + amount, 0)
  return {
    heading: 'Paid by',
    rows: [
      ...tenders.map(({ label, reference, at, amount }) => ({
        label: [label, reference, dayOf(at)].filter(Boolean).join(', '),
        value: formatNaira(amount),
      })),
      ...(received > total ? [{ label: 'Overpaid', value: formatNaira(received - total) }] : []),
    ],
  }
}
