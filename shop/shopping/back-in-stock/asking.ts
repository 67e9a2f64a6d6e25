import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { email, filled, longest, phone } from '#shop/core/text.ts'

/** How somebody who asks is reached: by the one or the other. */
const reached = { email: email.optional(), phone: phone.optional() }

/** Somebody asks to be told when a size and colour of a product can be had again. */
export const asking = z
  .object({ product: filled(longest.line), size: filled(40), color: filled(40), ...reached })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    ...because('required'),
    path: ['email'],
  })
export type Asking = z.infer<typeof asking>

/** What a mail about an asking says. */
export type AskingToMail = {
  email: string
  product: { id: string; name: string }
  size: string
  color: string
  token: string
}
