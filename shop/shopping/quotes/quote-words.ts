import { config } from '#config'
import { formatKobo, formatNaira } from '#shop/core/money.ts'
import type { ReceiptTexts } from '#shop/orders/receipts/receipt-texts.ts'
import type { QuoteContent } from './quote.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

/** Formats a date, such as 9 December 2026. */
export const dayWords = (date: string): string => day.format(new Date(`${date}T12:00:00Z`))

const less = (amount: number): string => `−${formatNaira(amount)}`
const PERCENT = 100

/** Returns the rows of a quote's totals, as text (rules: quotes). */
export function quoteSums({ discounts, subtotal, delivery, vat, total }: QuoteContent): ReceiptTexts['sums'] {
  const off = (of: 'sum' | 'delivery', after: string) =>
    discounts
      .filter((each) => each.of === of)
      .map(({ name, given }) => ({ label: `${name} (${after})`, value: less(given) }))
  return [
    ...off('sum', 'already deducted'),
    { label: 'Subtotal', value: formatNaira(subtotal) },
    ...(delivery === null ? [] : [{ label: 'Delivery', value: delivery === 0 ? 'Free' : formatNaira(delivery) }]),
    ...off('delivery', 'delivery discount'),
    ...(vat ? [{ label: `VAT, ${vat.hundredths / PERCENT} %`, value: formatKobo(vat.kobo) }] : []),
    { label: 'Total', value: formatNaira(total), isTotal: true },
  ]
}

/** Returns a sentence with the last day on which the prices are valid, and the note that no stock is reserved. */
export const promiseOf = ({ validUntil }: Pick<QuoteContent, 'validUntil'>): string =>
  `These prices are valid until ${dayWords(validUntil)}. No items are reserved.`

/** Returns the texts of a quote for its PDF (rules: quotes). */
export function quoteInWords(quote: QuoteContent): ReceiptTexts {
  const { house, customer, lines, reference, madeAt, validUntil, words } = quote
  return {
    title: 'Quote',
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
      { label: 'Reference', value: reference },
      { label: 'Date', value: day.format(new Date(madeAt)) },
      { label: 'Valid until', value: dayWords(validUntil) },
    ],
    lines: lines.map(({ name, detail, quantity, price, off }) => ({
      name,
      detail,
      quantity: String(quantity),
      price: formatNaira(price),
      off: off > 0 ? less(off) : '',
      sum: formatNaira(price * quantity - off),
    })),
    sums: quoteSums(quote),
    tenders: { heading: promiseOf(quote), rows: words === '' ? [] : [{ label: words, value: '' }] },
    stamp: 'Quote',
  }
}
