import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { findArea, type Area } from '#shop/pricing/delivery.ts'
import type { PricedLine } from '#shop/pricing/reduction.ts'
import { totals, type Totals } from '#shop/pricing/totals.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'

/** Returns the area with this name in the default settings. */
export function areaOf(name: string): Area {
  const area = findArea(name, defaultSettings.delivery)
  if (!area) throw new Error(`There is no area ${name}`)
  return area
}

/** Returns the totals of an order under the default settings. */
export const totalsOf = (lines: PricedLine[], area: Area | null, payment: TaxedPayment): Totals =>
  totals(lines, area, payment, defaultSettings)
