import { z } from 'zod'
import { filled, longest, phone } from '#shop/text.ts'

/** The seven fields of a delivery address, all needed (rules: address fields). */
export const addressFields = z.object({
  firstName: filled(longest.name),
  lastName: filled(longest.name),
  phone,
  address: filled(longest.line),
  city: filled(longest.line),
  state: filled(longest.line),
  country: filled(longest.line),
})
/** As a customer gives it, with a number that can be called. */
export type GivenAddress = z.infer<typeof addressFields>

/** As it is stored and shown; older ones have their phone number as it was typed. */
export type AddressFields = Record<keyof GivenAddress, string>

/** A customer's saved address: one a customer. */
export type Address = AddressFields & { id: string }

/** How to reach someone who gave no delivery address: a guest, or a pickup. */
export type Contact = { name: string; phone: string; email: string }
