import { config } from '#config'
import { lasts } from './period.ts'
import type { Settings } from './settings.ts'

/** Where times are promised. */
type Promises = Pick<Settings, 'notices' | 'delivery' | 'legal'>

/**
 * The settings with the times that they promise at that moment: while a sale or holiday lasts, its own words of dispatch
 * and processing hold, in the legal texts its own figure, and every other time is longer by its days
 * (rules: sale or holiday).
 */
export function promisedAt<All extends Promises>(settings: All, now: Date): All {
  const { notices, delivery, legal } = settings
  const { on, extraDays, dispatch, processing } = notices.busy
  if (!on || !lasts(notices.busy, now)) return settings
  const longer = (words: string) => (extraDays === 0 ? words : `${words} plus ${daysWords([extraDays, extraDays])}`)
  const { processingBusy, dispatched, express, domestic, international, refundPaid } = legal.figures
  const figures = {
    processing: processingBusy,
    dispatched: longer(dispatched),
    express: longer(express),
    domestic: longer(domestic),
    international: longer(international),
    refundPaid: longer(refundPaid),
  }
  return {
    ...settings,
    notices: { ...notices, dispatch, processing },
    delivery: {
      ...delivery,
      areas: delivery.areas.map((area) => ({ ...area, days: area.days && later(area.days, extraDays) })),
      pickupReadyIn: delivery.pickupReadyIn && longer(delivery.pickupReadyIn),
    },
    legal: { ...legal, figures: { ...legal.figures, ...figures } },
  }
}

const extraDaysAt = ({ notices: { busy } }: Pick<Settings, 'notices'>, now: Date): number =>
  busy.on && lasts(busy, now) ? busy.extraDays : 0

/**
 * In how many days a piece is made that is ordered at that moment, `days` being those that its product says: a sale or holiday
 * lengthens them, and 365 is the most; null of what isn't made (rules: made for you, sale or holiday).
 */
export const madeDaysAt = (days: number | null, settings: Pick<Settings, 'notices'>, now: Date): number | null =>
  days && Math.min(days + extraDaysAt(settings, now), config.limits.daysToMake)

type Days = readonly [from: number, to: number]
const later = ([from, to]: Days, by: number): [number, number] => [from + by, to + by]

/** So many days, from and to, in words: `1–2 days`. */
export const daysWords = ([from, to]: Days): string =>
  `${from === to ? from : `${from}–${to}`} ${to === 1 ? 'day' : 'days'}`
