import { config } from '#config'
import { naira, type Naira } from '#shop/money.ts'

/** Where an area is: in these countries and none of those, in these states. */
export type AreaPlace = { countries?: readonly string[]; notCountries?: readonly string[]; states?: readonly string[] }

export type Area = { name: string; fee: Naira; abuja: boolean; place?: AreaPlace }

/** The table of delivery areas with their fees in naira (rules: delivery fee). */
export const areas: readonly Area[] = config.delivery.areas.map((area) => ({ ...area, fee: naira(area.fee) }))

/** The area of that name; any name that is not in the table counts as 'Outside Nigeria' (rules: delivery fee). */
export const areaNamed = (name: string): Area => findArea(name) ?? findArea(config.delivery.fallbackArea)!

/** The area of exactly that name, if the table has it. */
export const findArea = (name: string): Area | undefined => areas.find((area) => area.name === name)

/**
 * What delivery costs, in naira: the area's fee, or nothing for an Abuja area above the free-delivery subtotal
 * (rules: delivery fee, free delivery).
 */
export const deliveryFee = (area: Area, subtotal: Naira): Naira =>
  area.abuja && subtotal > config.delivery.freeAbove ? naira(0) : area.fee
