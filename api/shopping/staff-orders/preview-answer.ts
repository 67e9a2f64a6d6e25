import { z } from 'zod'
import { countedIn } from '#shop/shopping/checkout/order-discounts.ts'
import { problemIn, type Failure } from '#shop/core/errors.ts'
import type { PreviewedStaffOrder } from '#shop/shopping/staff-orders/preview-staff-order.server.ts'
import { sentenceFor } from '#api/http/sentences.ts'
import { discountsAnswer } from '#api/orders/orders/order-answer.ts'

const amount = z.int()
const trouble = z.object({ message: z.string(), code: z.string() }).nullable()

/** Preview of an order that staff create or change, before it is saved; amounts in naira. */
export const previewAnswer = z.object({
  lines: z.array(
    z.object({
      usual: amount.nullable().describe('Current price of one piece in naira. Null if it is not available'),
      trouble: trouble.describe('Why the line can’t be ordered'),
    }),
  ),
  code: trouble.describe('Why the code gives no discount. It is not included in the amounts'),
  discounts: discountsAnswer,
  discount: amount,
  subtotal: amount,
  deliveryFee: amount,
  vat: amount,
  shipping: amount,
  amount,
})

type Seen = Pick<PreviewedStaffOrder, 'lines' | 'figures' | 'refused'>
export const toPreviewAnswer = ({ lines, figures, refused }: Seen): z.infer<typeof previewAnswer> => ({
  lines: lines.map(({ usual, refused }) => ({ usual, trouble: troubleOf(refused) })),
  code: troubleOf(refused),
  discounts: countedIn(figures).map(({ name, code, of, given }) => ({ name, code, of, given })),
  discount: figures.discount,
  subtotal: figures.subtotal,
  deliveryFee: figures.deliveryFee,
  vat: figures.vat,
  shipping: figures.shipping,
  amount: figures.amount,
})

const troubleOf = (refused: Failure | null): z.infer<typeof trouble> =>
  refused && { message: sentenceFor(problemIn(refused)), code: refused.code }
