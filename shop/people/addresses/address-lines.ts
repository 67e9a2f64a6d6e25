import type { AddressFields, GuestContact } from './address.ts'

type Place = Omit<AddressFields, 'phone'> | Pick<GuestContact, 'deliveryAddress'>

/** The lines of an address without name and phone; none where only a contact is known. */
export function placeLines(to: Place): string[] {
  if ('firstName' in to) return [to.address, `${to.city}, ${to.state}`, to.country]
  return to.deliveryAddress ? [to.deliveryAddress] : []
}

/** The same with whom to ask for, as it is told to the customer. */
export const recipientLines = (to: AddressFields | GuestContact): string[] =>
  'firstName' in to
    ? [`${to.firstName} ${to.lastName}`, ...placeLines(to), to.phone]
    : [to.name, ...placeLines(to), to.phone, to.email].filter(Boolean)
