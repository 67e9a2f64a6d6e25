import { z } from 'zod'
import { newPassword } from '#shop/people/sessions/password.ts'
import { email, filled, longest, phone } from '#shop/core/text.ts'

/** What a new customer gives; the phone may be left empty (rules: registration). */
export const registration = z.object({
  name: filled(longest.name),
  email,
  phone: z.union([z.literal('').transform(() => ''), phone]).default(''),
  password: newPassword,
})
export type Registration = z.infer<typeof registration>

/** How admins may see them: those who registered last, or were active last, first. */
export const customerSorts = ['newest', 'active'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** A customer's account. `updatedAt` is when it was last active (rules: last active). */
export type CustomerAccount = {
  id: string
  name: string
  email: string
  phone: string
  createdAt: Date
  updatedAt: Date
}
