import { config } from '#config'
import { lasts } from './period.ts'
import type { Settings } from './settings.ts'

type Promises = Pick<Settings, 'notices' | 'delivery' | 'legal'>

/**
 * Returns the settings with the times promised at this moment. During a sale or holiday, its own dispatch and
 * processing texts apply, the legal texts use the longer processing time, and `extraDays` is added to all other times
 * (rules: sale and holiday periods).
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
 * Returns the production time in days of a product ordered at this moment: its own `days` plus the extra days of a sale
 * or holiday, at most 365; null if the product is not made to order (rules: made to order, sale and holiday periods).
 */
export const madeDaysAt = (days: number | null, settings: Pick<Settings, 'notices'>, now: Date): number | null =>
  days && Math.min(days + extraDaysAt(settings, now), config.limits.daysToMake)

type Days = readonly [from: number, to: number]
const later = ([from, to]: Days, by: number): [number, number] => [from + by, to + by]

/** Formats a range of days, such as `1–2 days`. */
export const daysWords = ([from, to]: Days): string =>
  `${from === to ? from : `${from}–${to}`} ${to === 1 ? 'day' : 'days'}`
