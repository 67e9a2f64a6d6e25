import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { mailTimes, notificationKinds, type NotificationKind } from './notification-kind.ts'

/** A staff member's choice of how to be notified of one kind of event. */
export const notificationChoice = z.object({
  bell: z.boolean(),
  mail: z.enum(membersOf(mailTimes)),
  push: z.boolean(),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

/** Returns the default for a staff member who made no choice for this kind (rules: notification channels). */
export const proposedFor = (kind: NotificationKind): NotificationChoice => notificationKinds[kind].proposed
