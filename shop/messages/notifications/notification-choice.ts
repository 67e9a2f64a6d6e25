import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { mailTimes, notificationKinds, type NotificationKind } from './notification-kind.ts'

/** How somebody wants to be told of what is of one kind. */
export const notificationChoice = z.object({
  bell: z.boolean(),
  mail: z.enum(membersOf(mailTimes)),
  push: z.boolean(),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

/** What holds for somebody who said nothing of this kind (rules: ways to be told). */
export const proposedFor = (kind: NotificationKind): NotificationChoice => notificationKinds[kind].proposed
