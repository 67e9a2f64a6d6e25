import { z } from 'zod'
import { membersOf } from '#shop/closed-list.ts'
import { isFailure, notFound } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { eventsOf } from '#shop/orders/events.server.ts'
import { eventActors, eventKinds } from '#shop/orders/order-event.ts'
import { setNote } from '#shop/orders/set-note.server.ts'
import { longest, text } from '#shop/text.ts'
import { call } from '#api/http/call.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from './order-answer.ts'

const byId = z.object({ id: z.string() })

const note = call({
  method: 'PATCH',
  path: '/order/{id}/note',
  summary: 'Sets what admins note about an order; customers never see it',
  group: 'orders',
  policy: 'orders',
  params: byId,
  body: z.object({
    note: text(longest.note),
    was: text(longest.note).optional().describe('The note that was seen; another one by now is a conflict'),
  }),
  answer: z.object({ message: z.literal('Note saved'), order: adminOrderAnswer }),
  refusals: ['order-not-found', 'stale'],
  async handle({ actor, params: { id }, body, services: { db, clock } }) {
    const order = await inTransaction(db, (tx) => setNote(tx, actor, id, body, clock()))
    if (isFailure(order)) return order
    return { message: 'Note saved' as const, order: toAdminOrderAnswer(order) }
  },
})

const events = call({
  method: 'GET',
  path: '/order/{id}/events',
  summary: 'What happened to an order, who did it and when, oldest first',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  answer: z.object({
    events: z.array(
      z.object({
        at: z.iso.datetime(),
        actor: z.enum(membersOf(eventActors)),
        name: z.string(),
        kind: z.enum(membersOf(eventKinds)),
        was: z.string().nullable(),
        became: z.string(),
      }),
    ),
  }),
  refusals: ['order-not-found'],
  async handle({ params: { id }, services: { db } }) {
    const happened = await eventsOf(db, id)
    if (!happened) return notFound('order-not-found')
    return { events: happened.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })) }
  },
})

/** What admins do with an order beside its status. */
export const orderHandlingCalls = [note, events] as const
