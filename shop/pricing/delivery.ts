import { naira, type Naira } from '#shop/core/money.ts'

/** The places that an area accepts: only these countries, all countries except these, or only these states. */
export type AreaPlace = { countries?: readonly string[]; notCountries?: readonly string[]; states?: readonly string[] }

/** A delivery area with its fee in naira. `free` is true if delivery is free for subtotals above `freeAbove`. */
export type Area = { name: string; fee: Naira; free: boolean; place?: AreaPlace }

/** The settings that determine delivery fees. Only areas that are `on` can be selected. */
export type DeliveryRule = {
  areas: readonly (Area & { id: string; on: boolean })[]
  /** Id of the preselected area. */
  defaultArea: string
  /** Id of the area used for an unknown name. */
  fallbackArea: string
  /** The subtotal, in naira, above which delivery is free. */
  freeAbove: Naira
}

/** Returns the same settings with delivery fees of 0, for an order whose delivery the shop pays. */
export const withoutFees = <Rule extends DeliveryRule>(rule: Rule): Rule => ({
  ...rule,
  areas: rule.areas.map((area) => ({ ...area, fee: naira(0) })),
})

/** Returns the area with this name, or the fallback area of the settings if there is none (rules: delivery fee). */
export const areaNamed = (name: string, rule: DeliveryRule): Area =>
  findArea(name, rule) ?? areaWithId(rule.fallbackArea, rule)!

/** Returns the area that is preselected for deliveries. */
export const defaultArea = (rule: Pick<DeliveryRule, 'areas' | 'defaultArea'>): Area =>
  areaWithId(rule.defaultArea, rule)!

const areaWithId = (id: string, { areas }: Pick<DeliveryRule, 'areas'>): Area | undefined =>
  areas.find((area) => area.on && area.id === id)

/** Returns the area with exactly this name, or undefined if there is none or it is switched off. */
export const findArea = (name: string, { areas }: Pick<DeliveryRule, 'areas'>): Area | undefined =>
  areas.find((area) => area.on && area.name === name)

/**
 * Returns the delivery fee in naira: 0 for a `free` area if the subtotal is above `freeAbove`
 * (rules: delivery fee, free delivery).
 */
export const deliveryFee = (area: Area, subtotal: Naira, { freeAbove }: Pick<DeliveryRule, 'freeAbove'>): Naira =>
  area.free && subtotal > freeAbove ? naira(0) : area.fee
