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

/** No order that keeps the limits costs more, in naira. */
const MOST_NAIRA = 2 * linesPerOrder * quantityPerLine * maxPrice

const LONGEST_SOURCE = 1_000

/** Forms send an empty field where nothing was entered. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    (given: z.input<Field> | null | undefined) => (given === '' || given === null ? undefined : given),
    field.optional(),
  )

/** That a line is to be made, as forms say it; whatever else stands there is no. */
const made = optional(z.union([z.boolean(), z.enum(['true', 'false'])])).transform((given) =>
  given === true || given === 'true' ? (true as const) : undefined,
)

/** A line of the cart: a size and colour of a product, found by id, then by name; `made` for her, not taken from stock (rules: product of a line, made for you). */
export const cartLine = z.object({
  id: optional(text(longest.line)),
  name: filled(longest.productName),
  quantity: whole(1, quantityPerLine),
  size: filled(40),
  color: filled(40).toLowerCase(),
  made: made.optional(),
})
export type CartLine = z.infer<typeof cartLine>

/** A gift card that is to pay; forms send nothing of it, and clients that know none leave it out. */
const giftCard = z.preprocess(
  (given) => (given === '' || given === null ? undefined : given),
  z.object({ code: filled(longest.line), amount: nairaAmount(MOST_NAIRA) }).optional(),
)

/**
 * What an order is placed with (rules: delivery or pickup, our own figures). `amount` and `shipping` are what the
 * shopper saw. An address's id makes it a delivery; `area` says where to. A guest gives name, phone and e-mail instead, and `deliveryAddress`.
 */
export const checkoutFields = {
  amount: nairaAmount(MOST_NAIRA),
  shipping: nairaAmount(MOST_NAIRA),
  address: optional(text(longest.line)),
  area: optional(text(longest.line)),
  product: z.array(cartLine).min(1, because('cart-empty')).max(linesPerOrder, because('too-many-lines')),
  /** Of an order in cash: the money comes by bank transfer before it is handed over (rules: bank transfer). */
  transfer: optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  name: optional(filled(longest.name)),
  phone: optional(phone),
  email: optional(email),
  /** Where a guest's delivery goes, in one line; clients that don't know it leave it out. */
  deliveryAddress: optional(filled(longest.note)),
  /** Of a discount. Only with this key, which may be empty, an order has discounts, those that need no code too. */
  code: z.preprocess((given) => given ?? '', typedCode(longest.line).toUpperCase()).optional(),
  /** A few words to the house. It is judged with the setting, for a shop that doesn't ask for any takes no notice of it. */
  note: z.preprocess(
    (given) => (typeof given === 'string' ? given.trim() || undefined : undefined),
    z.string().optional(),
  ),
  /** What of it her store credit pays, in naira. Only with this key an order draws from it. */
  storeCredit: optional(nairaAmount(MOST_NAIRA)),
  /** A gift card by its code, and what of it that pays, in naira: before her store credit does. */
  giftCard: giftCard.optional(),
  /** Where she came from, as a query; what it says is judged when it is written down, and never refused. */
  source: z.preprocess(
    (given) => (typeof given === 'string' ? given.slice(0, LONGEST_SOURCE) : undefined),
    z.string().optional(),
  ),
}
export const checkout = z.object(checkoutFields)
export type Checkout = Omit<z.infer<typeof checkout>, 'phone'> & { phone?: string | undefined }

const buyerNote = text(longest.message)

/**
 * What a shopper wrote with her order: nothing where the shop doesn't ask for it, whatever was sent. Refused by the field
 * where it is too long to be kept (rules: note of the order).
 */
export function noteOf({ note = '' }: Checkout, { orderNotes }: { orderNotes: boolean }): string | Failure<'unfilled'> {
  const parsed = buyerNote.safeParse(orderNotes ? note : '')
  return parsed.success ? parsed.data : invalid('unfilled', { fields: { note: problemOf(parsed.error.issues[0]!) } })
}

/**
 * Whether these fields ask for a delivery. Of an order in cash without address and area, a shipping says so, where cash
 * bears no VAT that it might be (rules: delivery or pickup).
 */
export const asksForDelivery = ({ address, area, shipping }: Checkout, shippingIsFee: boolean): boolean =>
  address !== undefined || area !== undefined || (shippingIsFee && shipping > 0)

/** Whether what is called shipping can only be a delivery's fee: a card, and whatever else bears VAT, adds that to it. */
export const isFeeAlone = (payment: TaxedPayment, { bearers }: Pick<VatRule, 'bearers'>): boolean =>
  payment !== 'card' && !bearers.includes(payment)

/** How an order is paid, as far as VAT and what is offered go: by transfer is in cash, on the wire. */
export const paymentOf = ({ transfer }: Pick<Checkout, 'transfer'>, isByCard: boolean): TaxedPayment => {
  if (isByCard) return 'card'
  return transfer === true || transfer === 'true' ? 'transfer' : 'cash'
}

/** What an order comes to with the best of its discounts, and the area that its fee is for: null for a pickup. */
export type PricedOrder<Priced = BestTotals> = { area: Area | null; figures: Priced }

/**
 * Works an order out from the shop's own prices and what can be had off them, and compares it with what the shopper saw
 * (rules: our own figures). Without an area the shipping must be one that the table gives (rules: area from shipping).
 * Any difference is a Conflict with the right figures, the discount among them where she asked for discounts.
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
