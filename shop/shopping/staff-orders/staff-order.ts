import { z } from 'zod'
import { config } from '#config'
import { addressFields, type AddressFields } from '#shop/people/addresses/address.ts'
import { cartLine, checkoutFields } from '#shop/shopping/checkout/checkout.ts'
import { because } from '#shop/core/field-problems.ts'
import { formatNaira, type Naira } from '#shop/core/money.ts'
import { nairaAmount } from '#shop/core/number.ts'
import { filled, longest, text } from '#shop/core/text.ts'

/** Maximum length of the name of a size or colour. */
const LONGEST_CHOICE = 40

const { amount, shipping, address, area, transfer, name, phone, email, code } = checkoutFields

const needed = (path: string) => ({ ...because('required'), path: [path] })

/**
 * A line of an order by staff. `price` is the price per item that staff saw, and `ownPrice` is the price to use
 * instead, with its reason; both are in naira. A `free` line is a custom line, which has only a text and a price
 * (rules: custom lines).
 */
export const staffLine = cartLine
  .extend({
    size: text(LONGEST_CHOICE).default(''),
    color: text(LONGEST_CHOICE).toLowerCase().default(''),
    free: z
      .literal(true)
      .optional()
      .describe('A custom line without a product. It has a `name`, but no size or colour'),
    price: nairaAmount()
      .optional()
      .describe('Price of one piece from the preview. If it has changed since then, the call fails with a conflict'),
    ownPrice: nairaAmount().optional().describe('Custom price of one piece. Only for staff who can set prices'),
    reason: filled(longest.line).optional().describe('Reason for the custom price. Required with a custom price'),
  })
  .refine(({ ownPrice, reason }) => ownPrice === undefined || reason !== undefined, needed('reason'))
  .refine(({ free, size }) => free || size !== '', needed('size'))
  .refine(({ free, color }) => free || color !== '', needed('color'))
type StaffLine = z.infer<typeof staffLine>

/** A line of a new order. A custom line needs a price. */
const pricedLine = staffLine.refine(({ free, ownPrice }) => !free || ownPrice !== undefined, needed('ownPrice'))

/** Input of the preview: the lines and the customer, given as an account or by e-mail and phone. */
export const staffOrderPreview = {
  customer: z.uuid().optional().describe('Id of the customer’s account. Omit for a customer without an account'),
  area,
  transfer,
  phone,
  email,
  code: code.default(''),
  product: z
    .array(pricedLine)
    .min(1, because('cart-empty'))
    .max(config.limits.linesPerOrder, because('too-many-lines')),
}

/**
 * Input of an order by staff (rules: staff orders). `amount` and `shipping` are the amounts that staff saw, in naira.
 * New customers need only name and phone. `to` is the delivery address, used instead of a saved one.
 */
export const staffOrderFields = {
  ...staffOrderPreview,
  amount,
  shipping,
  address,
  to: addressFields.optional(),
  name,
  note: text(longest.note).default('').describe('Internal note for staff'),
}
const fields = z.object(staffOrderFields)
/** Phone number and address of an existing customer come from the order or account and aren't validated again. */
type AnyPhone<Order> = Omit<Order, 'phone' | 'to'> & { phone?: string | undefined; to?: AddressFields | undefined }
/** `deliveryAddress` is set only when a guest's order is exchanged. */
export type StaffOrder = AnyPhone<z.infer<typeof fields>> & { deliveryAddress?: string | undefined }
const look = z.object(staffOrderPreview)
export type StaffOrderPreview = AnyPhone<z.infer<typeof look>>

/** A price per item set by staff, in naira, with the usual price and the reason. `usual` is null for a custom line. */
export type OwnPrice = { line: number; name: string; usual: Naira | null; price: Naira; reason: string }

/**
 * Returns the prices that differ from the usual ones, and the prices of custom lines. `usual[i]` belongs to `asked[i]`
 * (rules: custom price, custom lines).
 */
export const ownPricesOf = (
  asked: readonly StaffLine[],
  usual: readonly { name: string; price: Naira }[],
): OwnPrice[] =>
  asked.flatMap(({ ownPrice, free, reason = '' }, line) => {
    const { name, price } = usual[line]!
    const isUsual = ownPrice === price
    if (ownPrice === undefined || (isUsual && !free)) return []
    return [{ line, name, usual: isUsual ? null : price, price: ownPrice, reason }]
  })

/** Describes a price set by staff, for the timeline. */
export const ownPriceWords = ({ name, usual, price, reason }: Omit<OwnPrice, 'line'>): string =>
  `${name}: ${formatNaira(price)} per piece${usual === null ? ', not from the catalogue' : ` instead of ${formatNaira(usual)}`}. Reason: ${reason}`
