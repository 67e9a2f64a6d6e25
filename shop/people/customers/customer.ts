import { z } from 'zod'
import { newPassword } from '#shop/people/sessions/password.ts'
import { email, filled, longest, phone } from '#shop/core/text.ts'

/** Data for registering a customer; the phone number may be empty (rules: registration). */
export const registration = z.object({
  name: filled(longest.name),
  email,
  phone: z.union([z.literal('').transform(() => ''), phone]).default(''),
  password: newPassword,
})
export type Registration = z.infer<typeof registration>

/** Sort orders of the customer list: last registered or last active first. */
export const customerSorts = ['newest', 'active'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** A customer's account; `updatedAt` is the time of the last activity (rules: last active). */
export type CustomerAccount = {
  id: string
  name: string
  email: string
  phone: string
  createdAt: Date
  updatedAt: Date
}
