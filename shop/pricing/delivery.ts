import { naira, type Naira } from '#shop/core/money.ts'

/** Limits of an area: only these countries, not those, only these states. */
export type AreaPlace = { countries?: readonly string[]; notCountries?: readonly string[]; states?: readonly string[] }

/** A delivery area with its fee in naira; `free` if delivery is free above the `freeAbove` sum. */
export type Area = { name: string; fee: Naira; free: boolean; place?: AreaPlace }

/** The settings that decide delivery fees. Only areas that are `on` can be chosen. */
export type DeliveryRule = {
  areas: readonly (Area & { id: string; on: boolean })[]
  /** Ids of areas. */
  defaultArea: string
  fallbackArea: string
  /** In naira. */
  freeAbove: Naira
}

/** Returns the same areas with a fee of 0, for an order whose delivery the shop pays. */
export const withoutFees = <Rule extends DeliveryRule>(rule: Rule): Rule => ({
  ...rule,
  areas: rule.areas.map((area) => ({ ...area, fee: naira(0) })),
})

/** Returns the area with this name; the shop's fallback area if there is none (rules: delivery fee). */
export const areaNamed = (name: string, rule: DeliveryRule): Area =>
  findArea(name, rule) ?? areaWithId(rule.fallbackArea, rule)!

/** Returns the area that is preselected for a delivery. */
export const defaultArea = (rule: Pick<DeliveryRule, 'areas' | 'defaultArea'>): Area =>
  areaWithId(rule.defaultArea, rule)!

const areaWithId = (id: string, { areas }: Pick<DeliveryRule, 'areas'>): Area | undefined =>
  areas.find((area) => area.on && area.id === id)

/** Returns the area with exactly this name if it is on; undefined otherwise. */
export const findArea = (name: string, { areas }: Pick<DeliveryRule, 'areas'>): Area | undefined =>
  areas.find((area) => area.on && area.name === name)

/** Returns the delivery fee in naira; 0 for a `free` area above `freeAbove` (rules: delivery fee, free delivery). */
export const deliveryFee = (area: Area, subtotal: Naira, { freeAbove }: Pick<DeliveryRule, 'freeAbove'>): Naira =>
  area.free && subtotal > freeAbove ? naira(0) : area.fee
