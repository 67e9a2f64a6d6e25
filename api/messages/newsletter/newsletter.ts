import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { requestConsent } from '#shop/messages/newsletter/request-consent.server.ts'
import { confirmSubscription } from '#shop/messages/newsletter/confirm.server.ts'
import { customerSubscription, setSubscription } from '#shop/messages/newsletter/customer-subscription.server.ts'
import { subscribe } from '#shop/messages/newsletter/subscribe.server.ts'
import { subscriptionStateNames } from '#shop/messages/newsletter/subscription.ts'
import { isFailure } from '#shop/core/errors.ts'
import { email, filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'

const subscribing = call({
  method: 'POST',
  path: '/newsletter',
  summary:
    'Subscribes an email address to the newsletter and sends a confirmation email. Repeated calls have no further effect',
  group: 'forms',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: z.object({ email }),
  answer: z.object({ message: z.literal('Thank you for subscribing') }),
  async handle({ body, services: { db, clock } }) {
    await inTransaction(db, (tx) => subscribe(tx, body.email, 'footer', clock()))
    return { message: 'Thank you for subscribing' as const }
  },
})

const confirming = call({
  method: 'PATCH',
  path: '/newsletter',
  summary: 'Confirms a newsletter subscription with the link from the email, which works once',
  group: 'forms',
  policy: 'anyone',
  rate: 'formsPerAddress',
  body: z.object({ link: filled(longest.line) }),
  answer: z.object({ message: z.literal('You are subscribed') }),
  refusals: ['letters-link'],
  async handle({ body, services: { db, clock } }) {
    const said = await confirmSubscription(db, body.link, clock())
    return isFailure(said) ? said : { message: 'You are subscribed' as const }
  },
})

const ownAnswer = z.object({
  state: z.enum(subscriptionStateNames).nullable().describe('Null if the customer never subscribed'),
})

const own = call({
  method: 'GET',
  path: '/newsletter/mine',
  summary: 'Returns the customer’s newsletter subscription',
  group: 'newsletter',
  policy: 'customer',
  answer: ownAnswer,
  handle: async ({ actor, services: { db } }) => ({ state: await customerSubscription(db, actor) }),
})

const setting = call({
  method: 'PUT',
  path: '/newsletter/mine',
  summary: 'Subscribes the customer to the newsletter, to be confirmed with the link in an email, or unsubscribes them',
  group: 'newsletter',
  policy: 'customer',
  body: z.object({ wanted: z.boolean(because('not-a-tick')) }),
  answer: ownAnswer,
  handle: async ({ actor, body, services: { db, clock } }) => ({
    state: await inTransaction(db, (tx) => setSubscription(tx, actor, body.wanted, clock())),
  }),
})

const askingBefore = call({
  method: 'POST',
  path: '/newsletter/consent-requests',
  formerly: ['/newsletter/askings'],
  summary: 'Emails each subscriber without recorded consent once, to ask for a confirmation of the subscription',
  group: 'newsletter',
  policy: 'letters',
  answer: z.object({ asked: z.number().int().describe('Number of subscribers who are emailed') }),
  handle: async ({ actor, services: { db, clock } }) => ({
    asked: await inTransaction(db, (tx) => requestConsent(tx, actor, clock())),
  }),
})

export const newsletterCalls = [subscribing, confirming, own, setting, askingBefore] as const
