import { config } from '#config'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

/** A day of the house in words. */
export const dayOf = (date: string): string => day.format(new Date(`${date}T12:00:00Z`))
