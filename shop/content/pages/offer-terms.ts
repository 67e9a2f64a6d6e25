import { countryNamed } from '#shop/people/addresses/place-names.ts'
import { deliveryFee } from '#shop/pricing/delivery.ts'
import type { Naira } from '#shop/core/money.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { schema, type StructuredData } from './structured-data.ts'

type Delivery = Settings['delivery']

/**
 * Returns the shipping fees and times for a product of this price in naira, one entry for each country or state in a
 * delivery area. If several areas contain a state, the entry has the highest fee, so that no customer pays more than
 * announced. Leaves out areas described as a continent or by exclusion, because search engines only read countries
 * (schema.org OfferShippingDetails) (rules: search engines).
 */
export function shippingData(price: Naira, delivery: Delivery): StructuredData[] {
  const dearestFirst = delivery.areas
    .filter(({ on }) => on)
    .map((area) => ({ ...area, fee: deliveryFee(area, price, delivery) }))
    .toSorted((one, other) => other.fee - one.fee)
  const entries = new Map<string, StructuredData>()
  for (const { place, fee, days } of dearestFirst)
    for (const country of place?.countries ?? [])
      for (const region of place?.states ?? [undefined]) {
        const code = countryNamed(country)
        if (code && !entries.has(`${code} ${region}`))
          entries.set(`${code} ${region}`, entry({ code, region, fee, days }))
      }
  return [...entries.values()]
}

type Entry = { code: string; region: string | undefined; fee: Naira; days: Delivery['areas'][number]['days'] }

const entry = ({ code, region, fee, days }: Entry): StructuredData => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'NGN' },
  shippingDestination: {
    '@type': 'DefinedRegion',
    addressCountry: code,
    ...(region && { addressRegion: region }),
  },
  ...(days && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: days[0], maxValue: days[1], unitCode: 'DAY' },
    },
  }),
})

/**
 * Returns the return policy: not returnable if the product is final or the shop's return period is 0 days (schema.org
 * MerchantReturnPolicy).
 */
export function returnPolicyData(
  { final }: { final: boolean },
  { house, legal: { returnDays } }: Pick<Settings, 'house' | 'legal'>,
): StructuredData {
  const isReturnable = !final && returnDays > 0
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countryNamed(house.country) ?? 'NG',
    returnPolicyCategory: `${schema}/${isReturnable ? 'MerchantReturnFiniteReturnWindow' : 'MerchantReturnNotPermitted'}`,
    ...(isReturnable && { merchantReturnDays: returnDays }),
  }
}
