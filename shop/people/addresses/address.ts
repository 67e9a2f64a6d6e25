import { z } from 'zod'
import { filled, longest, phone } from '#shop/core/text.ts'

/** The seven fields of a delivery address, all required (rules: address fields). */
export const addressFields = z.object({
  firstName: filled(longest.name),
  lastName: filled(longest.name),
  phone,
  address: filled(longest.line),
  city: filled(longest.line),
  state: filled(longest.line),
  country: filled(longest.line),
})
/** An address as submitted; the phone number is in E.164 form. */
export type GivenAddress = z.infer<typeof addressFields>

/** An address as stored and shown. Older addresses contain the phone number as it was typed. */
export type AddressFields = Record<keyof GivenAddress, string>

/** A customer's saved address; each customer has at most one. */
export type Address = AddressFields & { id: string }

/** Contact details for orders without an account address: a guest order or a pickup. */
export type Contact = { name: string; phone: string; email: string }

/** A guest's contact details; `deliveryAddress` is one line, absent for pickups (rules: guest checkout). */
export type GuestContact = Contact & { deliveryAddress?: string | undefined }
