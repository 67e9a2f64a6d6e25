import type { Database } from '#db/connect.ts'
import type { Customer, Visitor } from '#shop/core/actor.ts'
import type { AddressFields, Contact, GuestContact } from '#shop/people/addresses/address.ts'
import { invalid, notFound, problem, type Failure } from '#shop/core/errors.ts'
import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { asksForDelivery, type Checkout } from './checkout.ts'

/** The customer and the destination of an order. For a pickup, `address` is the contact. */
export type Destination = {
  customerId: string | null
  contact: Contact
  fulfilment: Fulfilment
  address: AddressFields | GuestContact
}

/** Data of an order by staff. `to` is an address that they entered instead of a saved one. */
export type ForWhomStaffOrder = {
  to: AddressFields | null
  /** True for a sale at the counter, whose customer can be anonymous. */
  atCounter: boolean
}

type DestinationFailure = Failure<'address-needed' | 'address-not-found' | 'contact-needed'>

/**
 * Returns the contact and address of an order. A delivery to a customer needs an address saved in the account: Invalid
 * without one, NotFound for an address of another account. Mails are sent to the account's e-mail address unless
 * another one is given. Guests need name, phone and e-mail. Orders by staff need neither e-mail nor saved address; at
 * the counter, a name is required only together with an e-mail (rules: guest checkout, staff orders, counter sales).
 */
export async function destinationOf(
  db: Database,
  buyer: Customer | Visitor,
  checkout: Checkout,
  shippingIsFee: boolean,
  staff: ForWhomStaffOrder | null,
): Promise<Destination | DestinationFailure> {
  const fulfilment = asksForDelivery(checkout, shippingIsFee) ? 'delivery' : 'pickup'
  if (buyer.kind === 'visitor') return destinationOfGuest(checkout, fulfilment, staff)

  const email = (staff ? undefined : checkout.email) ?? buyer.email
  const contact = { name: buyer.name, phone: buyer.phone, email }
  if (fulfilment === 'pickup') return { customerId: buyer.id, contact, fulfilment, address: contact }
  if (staff && checkout.address === undefined)
    return { customerId: buyer.id, contact, fulfilment, address: staff.to ?? contact }
  if (checkout.address === undefined) return invalid('address-needed', { field: 'address' })
  const address = await savedAddress(db, buyer, checkout.address)
  return address ? { customerId: buyer.id, contact, fulfilment, address } : unknownAddress
}

const unknownAddress = notFound('address-not-found')

async function savedAddress(db: Database, customer: Customer, id: string): Promise<AddressFields | null> {
  const saved = await db
    .selectFrom('addresses')
    .where('customer_id', '=', customer.id)
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'phone', 'address', 'city', 'state', 'country'])
    .executeTakeFirst()
  if (saved?.id !== id) return null
  const { id: _, ...fields } = saved
  return fields
}

function destinationOfGuest(
  { address, name, phone, email, deliveryAddress }: Checkout,
  fulfilment: Fulfilment,
  staff: ForWhomStaffOrder | null,
): Destination | DestinationFailure {
  if (address !== undefined) return unknownAddress
  if (staff?.atCounter ? email && !name : !name || !phone || (!email && !staff)) {
    const needed = staff?.atCounter ? { name } : staff ? { name, phone } : { name, phone, email }
    const missing = Object.entries(needed).filter(([, given]) => !given)
    const fields = Object.fromEntries(missing.map(([field]) => [field, problem('required')]))
    return invalid('contact-needed', { fields })
  }
  const contact = { name: name ?? '', phone: phone ?? '', email: email ?? '' }
  const there = fulfilment === 'delivery' && deliveryAddress ? { ...contact, deliveryAddress } : contact
  return { customerId: null, contact, fulfilment, address: staff?.to ?? there }
}
