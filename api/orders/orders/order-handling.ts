import { z } from 'zod'
import { publicUrl } from '#env'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { unsentMailsOf } from '#shop/messages/mail/mail-states.server.ts'
import { eventsOf } from '#shop/orders/orders/events.server.ts'
import { eventActors, eventKinds } from '#shop/orders/orders/order-event.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { setNote } from '#shop/orders/orders/set-note.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { reviewUrl } from '#shop/messages/mail/review-mail.ts'
import { linkOf } from '#shop/shopping/reviews/review-link.server.ts'
import { ownReviews } from '#shop/shopping/reviews/reviewable-lines.server.ts'
import { call } from '#api/http/call.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from './order-answer.ts'

const byId = z.object({ id: z.string() })

const note = call({
  method: 'PATCH',
  path: '/order/{id}/note',
  summary: 'Sets the internal note of an order. It is not visible to customers',
  group: 'orders',
  policy: 'orders',
  params: byId,
  body: z.object({
    note: text(longest.note),
    was: text(longest.note)
      .optional()
      .describe('The note that you loaded. If it has changed since then, the call fails with a conflict'),
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
  summary:
    'Returns the timeline of an order with the staff members and times, oldest first. Emails that have not been sent yet come last',
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
  async handle({ params: { id }, services: { db, settings, mailer } }) {
    const [told, unsent] = await Promise.all([
      eventsOf(db, id),
      unsentMailsOf(db, id, settings.now().mails, mailer.canSend),
    ])
    if (!told) return notFound('order-not-found')
    const happened = [...told, ...unsent]
    return { events: happened.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })) }
  },
})

const reviewLink = call({
  method: 'GET',
  path: '/order/{id}/review-link',
  summary:
    'Returns the review link of an order, which staff can send to the customer. Null if there is nothing to review',
  group: 'orders',
  policy: 'orders',
  params: byId,
  answer: z.object({ url: z.url().nullable() }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db, secret, env } }) {
    if (!(await findOrder(db, actor, id))) return notFound('order-not-found')
    const { lines } = await ownReviews(db, { kind: 'order', id })
    return { url: lines.length > 0 ? reviewUrl(await linkOf(secret, id), publicUrl(env)) : null }
  },
})

export const orderHandlingCalls = [note, events, reviewLink] as const
