import { z } from 'zod'
import { config } from '#config'
import { addressFields } from '#shop/people/addresses/address.ts'
import { staffLine, staffOrderFields, staffOrderLook } from '#shop/shopping/staff-orders/staff-order.ts'
import { checkoutFields } from '#shop/shopping/checkout/checkout.ts'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { filled, longest, text } from '#shop/core/text.ts'

/** A line of the edited order. `was` is its index in the saved order, counted from 0; such a line keeps its price. */
const editedLine = staffLine.safeExtend({
  was: whole(0, 1_000).optional().describe('Which line of the order it is, counted from 0; left out of a new one'),
})
export type EditedLine = z.infer<typeof editedLine>

/** Fields of an edit that affect its totals (rules: edited orders). */
export const orderEditLook = {
  area: checkoutFields.area.describe('Where it is delivered to; left out where it is picked up'),
  fee: nairaAmount()
    .optional()
    .describe('What the delivery costs in place of what its area says; for those who may set prices'),
  code: staffOrderLook.code,
  product: z
    .array(editedLine)
    .min(1, because('cart-empty'))
    .max(config.limits.linesPerOrder, because('too-many-lines')),
}

/**
 * Input of an edit: the version that the editor saw, the new values and the reason
 * (rules: edited orders, overtaken edits).
 */
export const orderEditFields = {
  ...orderEditLook,
  version: whole(1, 1_000_000).describe('Which version of the order was seen'),
  here: staffOrderFields.amount.describe('What was here of its money then, in naira'),
  amount: staffOrderFields.amount.describe('What it comes to, as it was looked at'),
  shipping: staffOrderFields.shipping,
  to: addressFields.optional().describe('Where it goes; left out where that stays'),
  note: text(longest.message).describe('The customer’s note to the shop'),
  reason: filled(longest.line).describe('Why it is changed; staff read it'),
}
const look = z.object(orderEditLook)
const fields = z.object(orderEditFields)
export type OrderEditLook = z.infer<typeof look>
export type OrderEdit = z.infer<typeof fields>
