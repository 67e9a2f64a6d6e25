import type { AddressFields, GuestContact } from '#shop/people/addresses/address.ts'
import { countryName, countryNamed, isAmong, stateNamed } from '#shop/people/addresses/place-names.ts'
import type { Area } from '#shop/pricing/delivery.ts'

/** Where an address plainly is, in words, when that is outside the area that was chosen for it. */
export type AreaDoubt = { where: string }

type Where = Pick<AddressFields, 'state' | 'country'>

/**
 * Whether an address plainly disagrees with a delivery area: its state or country is a known one, and none of the area's.
 * Null when they agree, when what is written isn't known, and for an area that names no place (rules: area and address).
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
  // Where one of the house's own words is none of ours, it divides the country otherwise than we know.
  const own = new Set(states.map(stateNamed))
  return known === undefined || own.has(undefined) || own.has(known) ? null : { where: known }
}

/** The same of an order: only a delivery to an address has both. */
export const orderAreaDoubt = (area: Area | null, address: AddressFields | GuestContact): AreaDoubt | null =>
  area && 'state' in address ? areaDoubt(area, address) : null
