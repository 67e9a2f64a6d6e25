import { z } from 'zod'
import { cartOfReminder, remindersLately } from '#shop/shopping/cart/cart-reminders.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { linesForm } from './saved-cart.ts'

const count = z.number().int()

const opened = call({
  method: 'POST',
  path: '/abandoned-cart',
  formerly: ['/bag/left'],
  summary: 'Returns the abandoned cart for the link in a reminder email',
  group: 'bag',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: z.object({ token: filled(longest.line) }),
  answer: z.object({
    lines: linesForm,
    gone: z.array(z.string()).describe('Names of products that are no longer published'),
  }),
  refusals: ['bag-link'],
  handle: ({ body, services: { db, clock } }) => cartOfReminder(db, body.token, clock()),
})

const figures = call({
  method: 'GET',
  path: '/abandoned-cart',
  formerly: ['/bag/left'],
  summary:
    'Returns how many cart reminders were sent in the last 30 days, and how many customers then returned and ordered',
  group: 'bag',
  policy: 'letters',
  answer: z.object({ reminded: count, cameBack: count, ordered: count }),
  handle: ({ services: { db, clock } }) => remindersLately(db, clock()),
})

export const abandonedCartCalls = [opened, figures] as const
