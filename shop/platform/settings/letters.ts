import { z } from 'zod'
import { whole } from '#shop/core/number.ts'
import { settingsGroup } from './group.ts'

const MOST_A_MINUTE = 600
const MOST_HOURS = 168

const schema = z.strictObject({
  /** So many copies of letters leave in a minute, whatever else is mailed. */
  perMinute: whole(1, MOST_A_MINUTE),
  /** So long a bag lies before its owner is reminded of it; 0 for never. */
  bagAfterHours: whole(0, MOST_HOURS),
})

/** How letters to many leave, and when somebody is reminded of her bag (rules: pace of letters, a bag left behind). */
export const letters = settingsGroup({ schema, defaults: { perMinute: 60, bagAfterHours: 24 } })
