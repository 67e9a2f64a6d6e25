import type { AddressFields } from '#shop/people/addresses/address.ts'
import { DEMO_PEOPLE, demoEmail } from '#shop/core/demo-person.ts'

/** A fictional customer of the demo shop. The address is in the delivery area. */
export type DemoPerson = { name: string; email: string; phone: string; address: AddressFields; area: string }

const places = [
  { city: 'Abuja', state: 'FCT', area: 'Gwaripa Axis (Abuja)' },
  { city: 'Abuja', state: 'FCT', area: 'Within AMAC (Abuja municipal)' },
  { city: 'Bwari', state: 'FCT', area: 'Bwari axis' },
  { city: 'Lagos', state: 'Lagos', area: 'Within Nigeria' },
  { city: 'Port Harcourt', state: 'Rivers', area: 'Within Nigeria' },
  { city: 'Kano', state: 'Kano', area: 'Within Nigeria' },
] as const

/** The demo shop's customers, whose names and e-mails mark them as examples (rules: demo orders). */
export const demoPeople: readonly DemoPerson[] = Array.from({ length: DEMO_PEOPLE }, (_, index) => {
  const number = index + 1
  const { city, state, area } = places[index % places.length]!
  const phone = `+234800000${String(number).padStart(4, '0')}`
  const address = { firstName: 'Demo', lastName: `customer ${number}`, phone, address: `${number} Demo Street` }
  return {
    name: `Demo customer ${number}`,
    email: demoEmail(number),
    phone,
    area,
    address: { ...address, city, state, country: 'Nigeria' },
  }
})
