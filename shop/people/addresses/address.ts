import { z } from 'zod'
import { filled, longest, phone } from '#shop/core/text.ts'

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
/** An address as a customer enters it; its phone number has the form of E.164. */
export type GivenAddress = z.infer<typeof addressFields>

/** An address as it is stored and shown. Older ones have their phone number as it was typed. */
export type AddressFields = Record<keyof GivenAddress, string>

/** A customer's saved address: one a customer. */
export type Address = AddressFields & { id: string }

/** How to reach someone who gave no delivery address: a guest, or a pickup. */
export type Contact = { name: string; phone: string; email: string }

/** A guest's contact, and in one line where a delivery goes; pickups have no such line (rules: guest order). */
export type GuestContact = Contact & { deliveryAddress?: string | undefined }
