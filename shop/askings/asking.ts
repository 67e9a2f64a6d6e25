import { z } from 'zod'
import { because } from '#shop/field-problems.ts'
import { email, filled, longest, phone } from '#shop/text.ts'

/** A telephone number as the whole world writes it: one that begins with a zero is Nigerian (rules: asking to be told). */
export const internationalPhone = phone.transform((typed) =>
  typed
    .replace(/^(?=[1-9])|^00/, '+')
    .replace(/^0/, '+234')
    .replace(/^\+2340/, '+234'),
)

/** One that can be rung: no country's code begins with a zero, nor any Nigerian number, which has eight to ten digits, behind hers. */
const phoneToRing = internationalPhone.pipe(
  z.string().regex(/^\+(?!234(0|\d{0,7}$|\d{11}))[1-9]\d{6,14}$/, because('not-a-phone')),
)

/** How somebody who asks is reached: by the one or the other. */
const reached = { email: email.optional(), phone: phoneToRing.optional() }

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
