import type { AddressFields, GuestContact } from '#shop/people/addresses/address.ts'
import { countryName, countryNamed, isAmong, stateNamed } from '#shop/people/addresses/place-names.ts'
import type { Area } from '#shop/pricing/delivery.ts'

/** The state or country of an address, if it is outside the selected delivery area. */
export type AreaDoubt = { where: string }

type Where = Pick<AddressFields, 'state' | 'country'>

/**
 * Returns the state or country of an address if it is known to be outside the delivery area. Returns null if it is
 * inside, if it isn't recognized, or if the area isn't limited to a place (rules: area mismatch warning).
 */
export function areaDoubt({ place }: Pick<Area, 'place'>, { state, country }: Where): AreaDoubt | null {
  if (!place) return null
  const { countries, notCountries, states } = place
  const code = countryNamed(country)
  if (code !== undefined) {
    if (countries && isAmong(code, countries) === false) return { where: countryName(code) }
    if (notCountries && isAmong(code, notCountries)) return { where: countryName(code) }
  }
  if (!states) return null
  const known = stateNamed(state)
  // If the settings contain an unknown state name, the shop divides the country differently, so no mismatch is
  // reported.
  const own = new Set(states.map(stateNamed))
  return known === undefined || own.has(undefined) || own.has(known) ? null : { where: known }
}

/** Checks the address of an order against its delivery area. Returns null for pickups and for addresses of guests. */
export const orderAreaDoubt = (area: Area | null, address: AddressFields | GuestContact): AreaDoubt | null =>
  area && 'state' in address ? areaDoubt(area, address) : null
