import { z } from 'zod'
import { config } from '#config'
import { conflict, invalid, type Failure } from '#shop/core/errors.ts'
import { because, problemOf } from '#shop/core/field-problems.ts'
import type { Naira } from '#shop/core/money.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { areaNamed, defaultArea, type Area, type DeliveryRule } from '#shop/pricing/delivery.ts'
import { bestTotals, type BestTotals } from '#shop/pricing/best-totals.ts'
import type { Offers } from '#shop/pricing/offers.ts'
import type { PricedLine } from '#shop/pricing/reduction.ts'
import type { PricingRules } from '#shop/pricing/totals.ts'
import type { TaxedPayment, VatRule } from '#shop/pricing/vat.ts'
import { email, filled, longest, phone, text, typedCode } from '#shop/core/text.ts'
import { fulfilments, type Fulfilment } from '#shop/orders/orders/fulfilment.ts'

const { linesPerOrder, quantityPerLine, maxPrice } = config.limits

/** Maximum amount of an order in naira, twice the highest possible price of its items. */
const MOST_NAIRA = 2 * linesPerOrder * quantityPerLine * maxPrice

const LONGEST_SOURCE = 1_000

/** Converts an empty string to undefined, because forms send it for an empty field. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    (given: z.input<Field> | null | undefined) => (given === '' || given === null ? undefined : given),
    field.optional(),
  )

/** Converts `true` (JSON) and 'true' (forms) to true, and everything else to undefined. */
const made = optional(z.union([z.boolean(), z.enum(['true', 'false'])])).transform((given) =>
  given === true || given === 'true' ? (true as const) : undefined,
)

/**
 * A cart line. The product is found by id, or by name if no product has the id. `made` means that the items are made
 * to order, not taken from stock (rules: line product lookup, made to order).
 */
export const cartLine = z.object({
  id: optional(text(longest.line)),
  name: filled(longest.productName),
  quantity: whole(1, quantityPerLine),
  size: filled(40),
  color: filled(40).toLowerCase(),
  made: made.optional(),
})
export type CartLine = z.infer<typeof cartLine>

/** The gift card used for payment. Forms without a gift card send an empty value; older clients omit it. */
const giftCard = z.preprocess(
  (given) => (given === '' || given === null ? undefined : given),
  z.object({ code: filled(longest.line), amount: nairaAmount(MOST_NAIRA) }).optional(),
)

/**
 * Input of an order (rules: delivery or pickup, server-side totals). `amount` and `shipping` are the amounts that the
 * customer saw, in naira. `address` is the id of a saved address and makes the order a delivery; `area` is the delivery
 * area. Guests send name, phone and e-mail, and `deliveryAddress` for a delivery.
 */
export const checkoutFields = {
  amount: nairaAmount(MOST_NAIRA),
  shipping: nairaAmount(MOST_NAIRA),
  address: optional(text(longest.line)),
  area: optional(text(longest.line)),
  product: z.array(cartLine).min(1, because('cart-empty')).max(linesPerOrder, because('too-many-lines')),
  /** True for payment by bank transfer before the order is handed over (rules: bank transfer). */
  transfer: optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  name: optional(filled(longest.name)),
  phone: optional(phone),
  email: optional(email),
  /** A guest's delivery address in one line; older clients omit it. */
  deliveryAddress: optional(filled(longest.note)),
  /** Discount code. If the key is missing, no discounts apply; if it is empty, only discounts without a code apply. */
  code: z.preprocess((given) => given ?? '', typedCode(longest.line).toUpperCase()).optional(),
  /** The customer's note. Its length is checked by `noteOf`, because a shop without notes ignores it. */
  note: z.preprocess(
    (given) => (typeof given === 'string' ? given.trim() || undefined : undefined),
    z.string().optional(),
  ),
  /** The amount to pay with store credit, in naira. If the key is missing, none is used. */
  storeCredit: optional(nairaAmount(MOST_NAIRA)),
  /** The code of the gift card, and the amount to pay with it in naira. The gift card is used before store credit. */
  giftCard: giftCard.optional(),
  /** Sales source as a query string. It is parsed when the order is saved, and invalid values are ignored. */
  source: z.preprocess(
    (given) => (typeof given === 'string' ? given.slice(0, LONGEST_SOURCE) : undefined),
    z.string().optional(),
  ),
}
export const checkout = z.object(checkoutFields)
export type Checkout = Omit<z.infer<typeof checkout>, 'phone'> & { phone?: string | undefined }

const buyerNote = text(longest.message)

/**
 * Returns the customer's note, or an empty text if notes are switched off in the settings. Returns Invalid if it is too
 * long (rules: order note).
 */
export function noteOf({ note = '' }: Checkout, { orderNotes }: { orderNotes: boolean }): string | Failure<'unfilled'> {
  const parsed = buyerNote.safeParse(orderNotes ? note : '')
  return parsed.success ? parsed.data : invalid('unfilled', { fields: { note: problemOf(parsed.error.issues[0]!) } })
}

/**
 * Returns true if the order is a delivery. An order without address and area is a delivery if `shipping` isn't zero and
 * contains no VAT (`shippingIsFee`) (rules: delivery or pickup).
 */
export const asksForDelivery = ({ address, area, shipping }: Checkout, shippingIsFee: boolean): boolean =>
  address !== undefined || area !== undefined || (shippingIsFee && shipping > 0)

/**
 * Returns true if `shipping` is only the delivery fee. For payment methods with VAT, such as cards, clients add VAT to
 * it.
 */
export const isFeeAlone = (payment: TaxedPayment, { bearers }: Pick<VatRule, 'bearers'>): boolean =>
  payment !== 'card' && !bearers.includes(payment)

/**
 * Returns the payment method, which determines VAT and must be one that the shop offers. Transfers are cash orders with
 * the `transfer` flag.
 */
export const paymentOf = ({ transfer }: Pick<Checkout, 'transfer'>, isByCard: boolean): TaxedPayment => {
  if (isByCard) return 'card'
  return transfer === true || transfer === 'true' ? 'transfer' : 'cash'
}

/** An order's totals with its best discounts. `area` is the delivery area; null for a pickup. */
export type PricedOrder<Priced = BestTotals> = { area: Area | null; figures: Priced }

/**
 * Calculates an order with the current prices and discounts, and compares it with the amounts that the customer saw
 * (rules: server-side totals). If they differ, returns a Conflict with the correct amounts, including the discount if
 * `code` was sent. Without `area`, finds the delivery area by its fee (rules: area by shipping fee).
 */
export function priceOrder<Given extends Offers>(
  seen: { amount: Naira; shipping: Naira; area?: string; code?: string },
  lines: PricedLine[],
  fulfilment: Fulfilment,
  payment: TaxedPayment,
  rules: PricingRules,
  offers: Given,
): PricedOrder<BestTotals<Given['sums'][number], Given['deliveries'][number]>> | Failure<'prices-changed'> {
  const totalsTo = (area: Area | null) =>
    bestTotals<Given['sums'][number], Given['deliveries'][number]>(lines, area, payment, rules, offers)
  const area = fulfilments[fulfilment].isDelivered
    ? areaFor(seen, rules.delivery, (area) => totalsTo(area).shipping)
    : null
  const figures = totalsTo(area)
  if (figures.amount === seen.amount && figures.shipping === seen.shipping) return { area, figures }
  const { subtotal, shipping, vat, amount, discount } = figures
  const expected = { subtotal, shipping, vat, amount, ...(seen.code !== undefined && { discount }) }
  return conflict('prices-changed', { details: { expected } })
}

function areaFor(
  seen: { shipping: Naira; area?: string },
  rule: DeliveryRule,
  shippingTo: (area: Area) => Naira,
): Area {
  if (seen.area !== undefined) return areaNamed(seen.area, rule)
  const on = rule.areas.filter((area) => area.on)
  return on.find((area) => shippingTo(area) === seen.shipping) ?? defaultArea(rule)
}
