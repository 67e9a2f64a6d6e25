import { z } from 'zod'
import { conflict, isFailure } from '#shop/core/errors.ts'
import { pushKeys } from '#shop/messages/push/push-keys.server.ts'
import { newPushSubscription } from '#shop/messages/push/push-subscription.ts'
import { listPushSubscriptions, subscribe, unsubscribe } from '#shop/messages/push/push-subscriptions.server.ts'
import { deviceOf } from '#shop/people/sessions/device.server.ts'
import { call } from '#api/http/call.ts'

const list = call({
  method: 'GET',
  path: '/push-subscriptions',
  summary:
    'Lists your browsers with push notifications, and the key for subscribing a browser. The key is null if the shop can’t send push notifications',
  group: 'admin',
  policy: 'any-staff',
  answer: z.object({
    publicKey: z.string().nullable(),
    subscriptions: z.array(
      z.object({ id: z.string(), device: z.string(), endpoint: z.string(), createdAt: z.iso.datetime() }),
    ),
  }),
  async handle({ actor, services: { db, sealed, clock } }) {
    const [keys, subscriptions] = await Promise.all([pushKeys(db, sealed, clock()), listPushSubscriptions(db, actor)])
    return {
      publicKey: keys?.publicKey ?? null,
      subscriptions: subscriptions.map(({ createdAt, ...same }) => ({ ...same, createdAt: createdAt.toISOString() })),
    }
  },
})

const add = call({
  method: 'POST',
  path: '/push-subscriptions',
  summary: 'Subscribes a browser to push notifications',
  group: 'admin',
  policy: 'any-staff',
  body: newPushSubscription,
  status: 201,
  answer: z.object({ message: z.literal('Push notifications are on in this browser'), id: z.string() }),
  refusals: ['unknown-push-service', 'not-a-push-key', 'no-secret-key'],
  async handle({ actor, body, headers, services: { db, sealed, env, clock } }) {
    if (sealed.lack !== null) return conflict('no-secret-key')
    const device = deviceOf(headers.get('user-agent'))
    const id = await subscribe(db, actor, body, { device, testOrigin: env.PUSH_TEST_SERVICE, now: clock() })
    return isFailure(id) ? id : { message: 'Push notifications are on in this browser' as const, id }
  },
})

const remove = call({
  method: 'DELETE',
  path: '/push-subscriptions/{id}',
  summary: 'Unsubscribes a browser from push notifications',
  group: 'admin',
  policy: 'any-staff',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ message: z.literal('Push notifications are off in this browser') }),
  refusals: ['push-subscription-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    const refused = await unsubscribe(db, actor, id)
    return refused ?? { message: 'Push notifications are off in this browser' as const }
  },
})

export const pushCalls = [list, add, remove] as const
