import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { email, filled, longest, phone } from '#shop/core/text.ts'

/** The visitor gives either an e-mail address or a phone number. */
const reached = { email: email.optional(), phone: phone.optional() }

/** Input of a back-in-stock request for a size and colour of a product. */
export const asking = z
  .object({ product: filled(longest.line), size: filled(40), color: filled(40), ...reached })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    ...because('required'),
    path: ['email'],
  })
export type Asking = z.infer<typeof asking>

export type AskingToMail = {
  email: string
  product: { id: string; name: string }
  size: string
  color: string
  token: string
}
