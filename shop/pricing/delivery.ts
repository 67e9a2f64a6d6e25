import { naira, type Naira } from '#shop/core/money.ts'

/** Where an area is: in these countries and none of those, in these states. */
export type AreaPlace = { countries?: readonly string[]; notCountries?: readonly string[]; states?: readonly string[] }

/** Where the house delivers to: for a fee in naira, and whether it is free above the shop's sum. */
export type Area = { name: string; fee: Naira; free: boolean; place?: AreaPlace }

/** The part of the settings that decides what delivery costs; only areas that are `on` can be delivered to. */
export type DeliveryRule = {
  areas: readonly (Area & { id: string; on: boolean })[]
  /** By its id, as is the fallback area. */
  defaultArea: string
  fallbackArea: string
  /** In naira. */
  freeAbove: Naira
}

/** The same areas, none of which costs anything: of an order whose delivery the house bears. */
export const withoutFees = <Rule extends DeliveryRule>(rule: Rule): Rule => ({
  ...rule,
  areas: rule.areas.map((area) => ({ ...area, fee: naira(0) })),
})

/** The area of that name; any name that is not in the table counts as the shop's fallback area (rules: delivery fee). */
export const areaNamed = (name: string, rule: DeliveryRule): Area =>
  findArea(name, rule) ?? areaWithId(rule.fallbackArea, rule)!

/** The area that is chosen when a delivery is wanted. */
export const defaultArea = (rule: Pick<DeliveryRule, 'areas' | 'defaultArea'>): Area =>
  areaWithId(rule.defaultArea, rule)!

const areaWithId = (id: string, { areas }: Pick<DeliveryRule, 'areas'>): Area | undefined =>
  areas.find((area) => area.on && area.id === id)

/** The area of exactly that name, if the table has it and it is on. */
export const findArea = (name: string, { areas }: Pick<DeliveryRule, 'areas'>): Area | undefined =>
  areas.find((area) => area.on && area.name === name)

/**
 * What delivery costs, in naira: the area's fee, or nothing for one that is free above the shop's sum
 * (rules: delivery fee, free delivery).
 */
export const deliveryFee = (area: Area, subtotal: Naira, { freeAbove }: Pick<DeliveryRule, 'freeAbove'>): Naira =>
  area.free && subtotal > freeAbove ? naira(0) : area.fee
