import { config } from '#config'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

/** Returns a date, such as 2026-11-24, in the shop's format. */
export const dayOf = (date: string): string => day.format(new Date(`${date}T12:00:00Z`))
