import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { notificationKinds } from '#shop/messages/notifications/notification-kind.ts'
import { countUnread, listNotifications } from '#shop/messages/notifications/notifications.server.ts'
import { markAllRead, markRead } from '#shop/messages/notifications/mark-read.server.ts'
import { whole } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'
import { paging } from '#api/http/paging.ts'

const notificationAnswer = z.object({
  id: z.int(),
  kind: z.enum(membersOf(notificationKinds)),
  label: z.string(),
  text: z.string(),
  link: z.string().describe('Path of the page where you can act on the notification'),
  isUrgent: z.boolean().describe('Whether it needs action: a customer is waiting, or money may be lost'),
  isSettled: z.boolean().describe('Whether nothing is left to do about it'),
  at: z.iso.datetime(),
  isRead: z.boolean(),
})

const list = call({
  method: 'GET',
  path: '/notifications',
  summary: 'Lists your notifications, paginated. Unread ones that still need action come first, then the newest',
  group: 'admin',
  policy: 'any-staff',
  query: z.object(paging),
  answer: z.object({ notifications: z.array(notificationAnswer), total: z.int(), unread: z.int(), newest: z.int() }),
  async handle({ actor, query, services: { db, clock } }) {
    const [{ notifications, total }, counts] = await Promise.all([
      listNotifications(db, actor, query, clock()),
      countUnread(db, actor),
    ])
    return {
      notifications: notifications.map(({ at, ...same }) => ({
        ...same,
        label: notificationKinds[same.kind].label,
        isUrgent: notificationKinds[same.kind].isUrgent,
        at: at.toISOString(),
      })),
      total,
      ...counts,
    }
  },
})

const id = whole(1, Number.MAX_SAFE_INTEGER)
const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})
const marked = z.object({ message: z.literal('Marked as read'), unread: z.int() })

const readOne = call({
  method: 'PATCH',
  path: '/notifications/{id}',
  summary: 'Marks a notification as read',
  group: 'admin',
  policy: 'any-staff',
  params,
  body: z.object({ isRead: z.literal(true) }),
  answer: marked,
  refusals: ['notification-not-found'],
  async handle({ actor, params, services: { db, clock } }) {
    const refused = await markRead(db, actor, params.id, clock())
    if (isFailure(refused)) return refused
    return { message: 'Marked as read' as const, unread: (await countUnread(db, actor)).unread }
  },
})

const readAll = call({
  method: 'PATCH',
  path: '/notifications',
  summary: 'Marks all notifications up to this one as read',
  group: 'admin',
  policy: 'any-staff',
  body: z.object({ readUpTo: id }),
  answer: marked,
  async handle({ actor, body, services: { db, clock } }) {
    await markAllRead(db, actor, body.readUpTo, clock())
    return { message: 'Marked as read' as const, unread: (await countUnread(db, actor)).unread }
  },
})

export const notificationsCalls = [list, readOne, readAll] as const
