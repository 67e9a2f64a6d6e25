import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { settingsGroup } from './group.ts'

const MOST_DAYS = 90

const schema = z.strictObject({
  /** Whether somebody of the house reads a review before it is shown. */
  readFirst: z.boolean(because('not-a-tick')),
  /** So many days after it was delivered, who ordered is asked how she likes it. */
  askAfterDays: whole(1, MOST_DAYS),
})

/** What customers say of what they bought (rules: review read first, asked for a review). */
export const reviews = settingsGroup({ schema, defaults: { readFirst: true, askAfterDays: 10 } })
