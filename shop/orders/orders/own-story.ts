import type { Fulfilment } from './fulfilment.ts'
import type { OrderEvent } from './order-event.ts'
import { paymentStates, statusWords, type OrderStatus, type PaymentState } from './order-status.ts'
import { tenderWords, type Tender } from './tender.ts'

/** An entry of the timeline shown to the customer. */
export type OwnMoment = { at: Date; words: string }

type Happened = {
  events: readonly Pick<OrderEvent, 'at' | 'actor' | 'kind' | 'was' | 'became'>[]
  tenders: readonly Tender[]
  fulfilment: Fulfilment
}

/**
 * Returns the part of an order's timeline that the customer sees, oldest first: no notes, no stock changes and no
 * internal texts of staff. Leaves out a status that lasted less than `unheardMs` milliseconds, because no mail about it
 * was sent (rules: order timeline, status undo).
 */
export function ownStory({ events, tenders, fulfilment }: Happened, unheardMs: number): OwnMoment[] {
  const unheard = unheardOf(events, unheardMs)
  const told = events.flatMap(({ at, actor, kind, was, became }) => {
    if (unheard.has(at.getTime()) && (kind === 'status' || kind === 'payment')) return []
    if (kind === 'placed')
      return [{ at, words: actor === 'admin' ? 'We placed this order for you' : 'You placed this order' }]
    if (kind === 'status') return [{ at, words: statusWords(became as OrderStatus, fulfilment).label }]
    if (kind === 'mail') return was === null ? [{ at, words: `We emailed you: ${became}` }] : []
    if (kind === 'edit') return [{ at, words: 'We changed this order' }]
    if (kind !== 'payment') return []
    return [{ at, words: paymentStates[became as PaymentState].label }]
  })
  const byHand = tenders
    .filter(({ takenBackAt }) => takenBackAt === null)
    .map((tender) => ({ at: tender.createdAt, words: tenderWords({ ...tender, note: '' }) }))
  return [...told, ...byHand].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * Times of status changes without a mail: the status changed again within `unheardMs`, or it returned to the status in
 * the customer's last mail.
 */
function unheardOf(events: Happened['events'], unheardMs: number): Set<number> {
  const unheard = new Set<number>()
  const changes = events.filter(({ kind }) => kind === 'status')
  let knows: string | null = null
  for (const [index, { at, was, became }] of changes.entries()) {
    knows ??= was
    const next = changes[index + 1]
    if (became === knows || (next && next.at.getTime() - at.getTime() < unheardMs)) unheard.add(at.getTime())
    else knows = became
  }
  return unheard
}
