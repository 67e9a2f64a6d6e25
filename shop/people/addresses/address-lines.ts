import type { AddressFields, GuestContact } from './address.ts'

type Place = Omit<AddressFields, 'phone'> | Pick<GuestContact, 'deliveryAddress'>

/** Returns the lines of an address without name and phone; an empty list if only a contact is known. */
export function placeLines(to: Place): string[] {
  if ('firstName' in to) return [to.address, `${to.city}, ${to.state}`, to.country]
  return to.deliveryAddress ? [to.deliveryAddress] : []
}

/** Returns the lines of an address with the recipient's name, phone and e-mail, for pages and mails. */
export const recipientLines = (to: AddressFields | GuestContact): string[] =>
  'firstName' in to
    ? [`${to.firstName} ${to.lastName}`, ...placeLines(to), to.phone]
    : [to.name, ...placeLines(to), to.phone, to.email].filter(Boolean)
