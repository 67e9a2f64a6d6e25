import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { email, filled, longest, phone } from '#shop/core/text.ts'

/** The visitor gives either an e-mail address or a phone number. */
const reached = { email: email.optional(), phone: phone.optional() }

/** Input of a back-in-stock request for a size and colour of a product. */
export const backInStockRequest = z
  .object({ product: filled(longest.line), size: filled(40), color: filled(40), ...reached })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    ...because('required'),
    path: ['email'],
  })
export type BackInStockRequest = z.infer<typeof backInStockRequest>

export type BackInStockMail = {
  email: string
  product: { id: string; name: string }
  size: string
  color: string
  token: string
}
