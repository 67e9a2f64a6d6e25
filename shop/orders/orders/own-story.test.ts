import { expect, test } from 'vitest'
import type { OrderEvent } from './order-event.ts'
import { ownStory } from './own-story.ts'
import type { Tender } from './tender.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second))
const event = (second: number, kind: OrderEvent['kind'], was: string | null, became: string) => ({
  at: at(second),
  actor: 'customer' as const,
  kind,
  was,
  became,
})
const tender: Tender = {
  id: '1',
  kind: 'received',
  way: 'transfer',
  amount: 60_000,
  receivedAt: at(0),
  note: 'From her sister',
  reference: null,
  by: 'Zainab',
  createdAt: at(200),
  takenBackAt: null,
  takenBackBy: null,
  takenBackWhy: null,
}
const story = (events: ReturnType<typeof event>[], tenders: Tender[] = []) =>
  ownStory({ events, tenders, fulfilment: 'pickup' }, 60_000).map(({ words }) => words)

// rules: order timeline
test('shows the mails, payments and status changes to the customer, but no internal notes or stock changes', () => {
  const events = [
    event(0, 'placed', null, 'pending'),
    event(1, 'mail', null, 'Your order #AB2CD'),
    event(90, 'note', '', 'Difficult customer'),
    event(95, 'stock', 'held', 'released'),
    event(100, 'status', 'pending', 'in transit'),
    event(210, 'money', null, 'Payment received: ₦60,000 by bank transfer (From her sister)'),
    event(211, 'payment', 'unpaid', 'paid'),
  ]
  const wrong = { ...tender, id: '2', takenBackAt: at(300) }
  expect(story(events, [tender, wrong])).toEqual([
    'You placed this order',
    'We emailed you: Your order #AB2CD',
    'Ready to pick up',
    'Payment received: ₦60,000 by bank transfer',
    'Paid',
  ])
})

// rules: status undo
test('hides changes that were undone before the customer was notified', () => {
  const undone = [
    event(100, 'status', 'pending', 'cancelled'),
    event(100, 'payment', 'paid', 'refund due'),
    event(120, 'status', 'cancelled', 'pending'),
    event(120, 'payment', 'refund due', 'paid'),
  ]
  expect(story(undone)).toEqual([])
  expect(story([...undone, event(500, 'status', 'pending', 'delivered')])).toEqual(['Picked up'])
  const twice = [event(100, 'status', 'pending', 'in transit'), event(120, 'status', 'in transit', 'delivered')]
  expect(story(twice)).toEqual(['Picked up'])
  const late = [event(100, 'status', 'pending', 'cancelled'), event(200, 'status', 'cancelled', 'pending')]
  expect(story(late)).toEqual(['Cancelled', 'Pending'])
})
