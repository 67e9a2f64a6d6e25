import { shopFigures, withFigures } from './named-figures.ts'
import { edgesOf, lasts } from './period.ts'
import { promisedAt } from './promised-times.ts'
import type { Settings } from './settings.ts'

/**
 * Returns the notices to show at this moment, and the delivery and processing times that apply then
 * (rules: notices, settings placeholders, sale and holiday periods).
 */
export function noticesAt(settings: Settings, now: Date) {
  const { call, bar, delivery, dispatch, processing } = promisedAt(settings, now).notices
  const figures = shopFigures(settings)
  return {
    call,
    bar: bar.filter((text) => lasts(text, now)).map(({ text }) => withFigures(text, figures)),
    delivery: withFigures(delivery, figures),
    dispatch,
    processing,
  }
}

/**
 * Returns the seconds until a notice or the sale period begins or ends; null if no change is scheduled
 * (rules: notices).
 */
export function secondsUntilNotices({ bar, busy }: Settings['notices'], now: Date): number | null {
  const changes = [...bar, ...(busy.on ? [busy] : [])]
    .flatMap(edgesOf)
    .filter((at) => at !== null && at > now.getTime()) as number[]
  return changes.length === 0 ? null : Math.ceil((Math.min(...changes) - now.getTime()) / 1000)
}
