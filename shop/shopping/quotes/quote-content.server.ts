import type { LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import { placeLines } from '#shop/people/addresses/address-lines.ts'
import type { Destination } from '#shop/shopping/checkout/destination.server.ts'
import { countedIn, sharesIn, type OwnFigures } from '#shop/shopping/checkout/order-discounts.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { discountName } from '#shop/orders/orders/order.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { quoteName, type QuoteContent } from './quote.ts'

type Told = {
  quote: { reference: string; version: number; validUntil: string; words: string }
  destination: Destination
  lines: readonly LineForSale[]
  figures: OwnFigures
  settings: Settings
  now: Date
}

const KOBO = 100

/**
 * Returns the full content of a quote: its prices, and the current data of the shop and the customer (rules: quotes).
 */
export function quoteContent({ quote, destination, lines, figures, settings, now }: Told): QuoteContent {
  const { house, contact, tax } = settings
  const { contact: whom, address, fulfilment } = destination
  const shares = sharesIn(figures, lines)
  const discounts = countedIn(figures)
  const offDelivery = discounts.reduce((sum, { of, given }) => sum + (of === 'delivery' ? given : 0), 0)
  return {
    reference: quoteName(quote.reference, quote.version),
    madeAt: now.toISOString(),
    validUntil: quote.validUntil,
    words: quote.words,
    house: {
      ...{ name: house.name, city: house.city, country: house.country },
      ...{ street: contact.street, phone: contact.phone, email: contact.email, taxNumber: tax.taxNumber },
    },
    customer: {
      name: whom.name,
      address: placeLines(address),
    },
    phone: whom.phone,
    email: whom.email,
    lines: lines.map((line, at) => ({
      ...{ name: line.name, detail: lineWords(line), quantity: line.quantity, price: line.price, off: shares[at]! },
    })),
    discounts: discounts.map(({ of, given, ...named }) => ({ name: discountName(named), of, given })),
    subtotal: figures.subtotal,
    delivery: fulfilments[fulfilment].isDelivered ? figures.deliveryFee + offDelivery : null,
    total: figures.amount,
    vat: figures.vat > 0 ? { kobo: figures.vat * KOBO, hundredths: tax.hundredths } : null,
  }
}
