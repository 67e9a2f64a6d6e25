import { z } from 'zod'
import { bagOfReminder, remindersLately } from '#shop/shopping/cart/bags-left.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { linesForm } from './bag.ts'

const count = z.number().int()

const opened = call({
  method: 'POST',
  path: '/bag/left',
  summary: 'Returns the abandoned cart for the link in a reminder email',
  group: 'bag',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: z.object({ token: filled(longest.line) }),
  answer: z.object({
    lines: linesForm,
    gone: z.array(z.string()).describe('Names of products that are no longer on sale'),
  }),
  refusals: ['bag-link'],
  handle: ({ body, services: { db, clock } }) => bagOfReminder(db, body.token, clock()),
})

const figures = call({
  method: 'GET',
  path: '/bag/left',
  summary:
    'Returns how many cart reminders were sent in the last 30 days, and how many customers then returned and ordered',
  group: 'bag',
  policy: 'letters',
  answer: z.object({ reminded: count, cameBack: count, ordered: count }),
  handle: ({ services: { db, clock } }) => remindersLately(db, clock()),
})

export const bagLeftCalls = [opened, figures] as const
