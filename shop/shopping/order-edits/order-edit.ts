import { z } from 'zod'
import { config } from '#config'
import { addressFields } from '#shop/people/addresses/address.ts'
import { staffLine, staffOrderFields, staffOrderPreview } from '#shop/shopping/staff-orders/staff-order.ts'
import { checkoutFields } from '#shop/shopping/checkout/checkout.ts'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { filled, longest, text } from '#shop/core/text.ts'

/**
 * A line of the edited order. `was` is its index in the saved order, starting at 0; a line with `was` keeps its price.
 */
const editedLine = staffLine.safeExtend({
  was: whole(0, 1_000).optional().describe('Index of the line in the order, starting at 0. Omit for a new line'),
})
export type EditedLine = z.infer<typeof editedLine>

/** Fields of an edit that affect its totals (rules: order editing). */
export const orderEditPreview = {
  area: checkoutFields.area.describe('Delivery area. Omit for pickup'),
  fee: nairaAmount()
    .optional()
    .describe('Delivery fee that replaces the fee of the area. Only for staff who can set prices'),
  code: staffOrderPreview.code,
  product: z
    .array(editedLine)
    .min(1, because('cart-empty'))
    .max(config.limits.linesPerOrder, because('too-many-lines')),
}

/**
 * Input of an edit: the version that the staff member loaded, the new values and the reason
 * (rules: order editing, order edit conflict).
 */
export const orderEditFields = {
  ...orderEditPreview,
  version: whole(1, 1_000_000).describe('The version of the order that you loaded'),
  here: staffOrderFields.amount.describe('The received amount that you loaded, in naira'),
  amount: staffOrderFields.amount.describe('The total from the preview'),
  shipping: staffOrderFields.shipping,
  to: addressFields.optional().describe('Delivery address. Omit to keep the current one'),
  note: text(longest.message).describe('The customer’s note for the shop'),
  reason: filled(longest.line).describe('Reason for the change, for staff only'),
}
const look = z.object(orderEditPreview)
const fields = z.object(orderEditFields)
export type OrderEditPreview = z.infer<typeof look>
export type OrderEdit = z.infer<typeof fields>
