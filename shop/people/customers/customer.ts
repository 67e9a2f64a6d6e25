import { z } from 'zod'
import { givenPassword, newPassword } from '#shop/people/sessions/password.ts'
import { email, filled, longest, phone } from '#shop/core/text.ts'

const phoneOrNone = z.union([z.literal('').transform(() => ''), phone])

/** Data for registering a customer; the phone number may be empty (rules: registration). */
export const registration = z.object({
  name: filled(longest.name),
  email,
  phone: phoneOrNone.default(''),
  password: newPassword,
})
export type Registration = z.infer<typeof registration>

/** The details that customers can change themselves; the phone number may be empty (rules: customer profile). */
export const customerProfile = z.object({ name: filled(longest.name), phone: phoneOrNone })
export type CustomerProfile = z.infer<typeof customerProfile>

/** A password change. The page checks that the new password was typed twice (rules: customer profile). */
export const passwordChange = z.object({ oldPassword: givenPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>

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
