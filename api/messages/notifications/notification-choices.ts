import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { choose, listChoices } from '#shop/messages/notifications/notification-choices.server.ts'
import { notificationChoice } from '#shop/messages/notifications/notification-choice.ts'
import { notificationKinds } from '#shop/messages/notifications/notification-kind.ts'
import { call } from '#api/http/call.ts'

const kind = z.enum(membersOf(notificationKinds))

const list = call({
  method: 'GET',
  path: '/notification-choices',
  summary: 'Returns your notification settings: in the back office, by email and by push',
  group: 'admin',
  policy: 'any-staff',
  answer: z.object({ choices: z.array(notificationChoice.extend({ kind, label: z.string() })) }),
  async handle({ actor, services: { db } }) {
    const choices = await listChoices(db, actor)
    return { choices: choices.map((choice) => ({ ...choice, label: notificationKinds[choice.kind].label })) }
  },
})

const change = call({
  method: 'PATCH',
  path: '/notification-choices/{kind}',
  summary: 'Changes your settings for one kind of notification',
  group: 'admin',
  policy: 'any-staff',
  params: z.object({ kind }),
  body: notificationChoice,
  answer: z.object({ message: z.literal('Saved') }),
  async handle({ actor, params, body, services: { db } }) {
    await choose(db, actor, params.kind, body)
    return { message: 'Saved' as const }
  },
})

export const notificationChoicesCalls = [list, change] as const
