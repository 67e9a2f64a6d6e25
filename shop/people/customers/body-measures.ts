import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { lengthUnits } from '#shop/core/length-unit.ts'
import { because } from '#shop/core/field-problems.ts'
import { filled } from '#shop/core/text.ts'

const MOST_MEASURES = 6
const LONGEST_LABEL = 40
const WIDEST = 500

/** A customer's body measures, by their names in the size chart at the time of saving (rules: saved measurements). */
export const bodyMeasures = z.object({
  unit: z.enum(membersOf(lengthUnits), because('not-a-choice')),
  figures: z
    .array(
      z.object({
        measure: filled(LONGEST_LABEL),
        value: z.number({ error: 'not-a-number' }).min(1, because('below-least')).max(WIDEST, because('above-most')),
      }),
      because('not-a-list'),
    )
    .max(MOST_MEASURES, because('too-many-items')),
})
export type KeptMeasures = z.output<typeof bodyMeasures>
