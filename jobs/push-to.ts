import type { Services } from '#services'
import { notificationKinds } from '#shop/messages/notifications/notification-kind.ts'
import { findTold } from '#shop/messages/notifications/notified.server.ts'
import { pushKeys } from '#shop/messages/push/push-keys.server.ts'
import { endSubscription, findPushTarget } from '#shop/messages/push/push-subscriptions.server.ts'
import { sendPush } from '#shop/messages/push/send-push.server.ts'

const NEWS_FOR_MS = 4 * 60 * 60_000

/**
 * Sends a push message to a browser; `subject` is "notification id:subscription id". Skips notifications older than
 * four hours. Throws if a later attempt may succeed, so that the outbox retries (rules: push notifications).
 */
export async function pushTo(services: Services, subject: string): Promise<void> {
  const { db, sealed, env, log, clock } = services
  const [notificationId, subscriptionId = ''] = subject.split(':')
  const target = await findPushTarget(db, subscriptionId)
  const told = target && (await findTold(db, `${notificationId}:${target.adminId}`))
  const keys = await pushKeys(db, sealed, clock())
  if (!target || !told || !keys || clock().getTime() - told.line.at.getTime() > NEWS_FOR_MS) return
  const { kind, text, link } = told.line
  const { label, isUrgent } = notificationKinds[kind]
  const { outcome, why } = await sendPush(target, {
    keys,
    contact: services.settings.now().contact.email,
    payload: { title: label, body: text, link, tag: `told-${notificationId}` },
    isUrgent,
    testOrigin: env.PUSH_TEST_SERVICE,
  })
  if (outcome === 'gone') await endSubscription(db, subscriptionId)
  if (outcome === 'refused')
    log.warn({ service: new URL(target.endpoint).hostname, why }, 'a push service rejected the request')
  if (outcome === 'later')
    throw Object.assign(new Error('push notification postponed'), { name: 'PushPostponed', code: why })
}
