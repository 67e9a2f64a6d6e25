import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AreaPlace } from '#shop/pricing/delivery.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { areaOf } from '#test/pricing.ts'
import { areaDoubt } from './area-mismatch.ts'

const gwarinpa = areaOf('Gwaripa Axis (Abuja)')
const to = (state: string, country = 'Nigeria') => ({ state, country })
const doubtOf = (area: string, state: string, country?: string) =>
  areaDoubt(areaOf(area), to(state, country))?.where ?? null

// rules: area mismatch warning
describe('an area mismatch is reported only if the address clearly contradicts the area', () => {
  test.each([
    ['Gwaripa Axis (Abuja)', 'Lagos', 'Nigeria', 'Lagos'],
    ['Gwaripa Axis (Abuja)', 'LAGOS  STATE', 'nigeria', 'Lagos'],
    ['Abaji', 'Lagos State, Nigeria', 'NG', 'Lagos'],
    ['Abaji', 'Ògùn', 'Naija', 'Ogun'],
    ['Karu', 'Nasarawa State', 'Nigeria', null],
    ['Gwagwalada', 'Nassarawa', 'Nigeria', 'Nasarawa'],
    ['Gwaripa Axis (Abuja)', 'Greater Accra', 'Ghana', 'Ghana'],
    ['Gwaripa Axis (Abuja)', 'Abuja', 'U.K.', 'United Kingdom'],
    ['Within Nigeria', 'Kano', 'Nigeria', null],
    ['Within Nigeria', 'FCT', 'Nigeria', null],
    ['Within Nigeria', 'Texas', 'USA', 'United States'],
    ['Within Africa', 'Lagos', 'Nigeria', 'Nigeria'],
    ['Within Africa', 'Abidjan', 'Côte d’Ivoire', null],
    ['Within Africa', 'Abidjan', 'ivory coast', null],
    ['Within Africa', 'Leinster', 'Ireland', 'Ireland'],
    ['Outside Nigeria', 'Lagos', 'Portugal', null],
    ['Outside Nigeria', 'Lagos', 'Nigeria', 'Nigeria'],
  ])('for the area %s and an address in %s, %s, reports: %s', (area, state, country, where) =>
    expect(doubtOf(area, state, country)).toBe(where),
  )

  test.each([
    'FCT',
    'F.C.T.',
    'fct abuja',
    'FCT, Abuja',
    'Abuja (FCT)',
    'Federal Capital Territory',
    'abuja',
    'Abuja FCT.',
  ])('reads %s as the Federal Capital Territory', (state) => expect(areaDoubt(gwarinpa, to(state))).toBeNull())

  test.each(['Gwarinpa', 'Lagso', 'Abuja or Lagos', '-', '👗', 'constructor'])('does not recognize %s', (state) =>
    expect(areaDoubt(gwarinpa, to(state, 'Nigerria'))).toBeNull(),
  )
})

const written = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('FCT', 'Lagos', 'Kano', 'Mainland', 'Nigeria', 'Ghana'),
)
const places: fc.Arbitrary<AreaPlace> = fc.record(
  { countries: fc.array(written), notCountries: fc.array(written), states: fc.array(written, { minLength: 1 }) },
  { requiredKeys: [] },
)

// rules: area mismatch warning
test('accepts every state name that the shop’s settings list for the area', () => {
  fc.assert(
    fc.property(places, written, written, (place, state, country) => {
      const states = [...(place.states ?? []), state]
      expect(areaDoubt({ place: { states } }, { state: ` ${state.toUpperCase()} `.toLowerCase(), country })).toBeNull()
      expect(areaDoubt({}, { state, country })).toBeNull()
      const doubt = areaDoubt({ place }, { state, country })
      if (doubt) expect(doubt.where).toMatch(/\S/)
    }),
  )
})

// rules: area mismatch warning
test('accepts any spelling of the area’s own state', () => {
  const marks = fc.constantFrom('', '.', ' ', '-', ' State', ' state, Nigeria', '\u0301')
  const own = defaultSettings.delivery.areas.flatMap(({ name, place }) =>
    (place?.states ?? []).map((state) => ({ name, state })),
  )
  fc.assert(
    fc.property(fc.constantFrom(...own), marks, fc.boolean(), ({ name, state }, mark, isSmall) => {
      const typed = isSmall ? state.toLowerCase() : state
      expect(doubtOf(name, typed + mark)).toBeNull()
    }),
  )
})
