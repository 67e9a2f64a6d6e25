import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { settingsGroup } from './group.ts'

const schema = z.strictObject({
  guestCheckout: z.boolean(because('not-a-tick')),
  addToCartOnOpen: z.boolean(because('not-a-tick')),
  /** Whether shoppers are asked for a few words to the house with their order. */
  orderNotes: z.boolean(because('not-a-tick')),
  defaultFulfilment: z.enum(['pickup', 'delivery'], because('not-a-choice')),
})

/** How shoppers check out. */
export const checkout = settingsGroup({
  schema,
  defaults: { guestCheckout: false, addToCartOnOpen: true, orderNotes: false, defaultFulfilment: 'pickup' },
})
