import { expect, test } from 'vitest'
import { eventWords, toldOnce, whoDid, type ShownEvent } from './order-timeline.tsx'

const event = (happened: Partial<ShownEvent>): ShownEvent => ({
  at: '2026-11-21T10:00:00Z',
  actor: 'admin',
  name: 'Zainab Musa',
  kind: 'status',
  was: null,
  became: '',
  ...happened,
})

test.each<[Partial<ShownEvent>, string]>([
  [{ kind: 'placed', became: 'pending' }, 'Order placed'],
  [{ was: 'pending', became: 'in transit' }, 'Status changed from Pending to In Transit'],
  [{ kind: 'payment', was: 'awaiting', became: 'paid' }, 'Payment: Paid'],
  [{ kind: 'note', was: '', became: 'Call her first' }, 'Note: Call her first'],
  [{ kind: 'note', was: 'Call her first', became: '' }, 'Note removed'],
  [{ kind: 'stock', was: 'held', became: 'released' }, 'Stock released'],
  [{ kind: 'mail', became: 'Your order #AB2CD' }, 'Email sent: Your order #AB2CD'],
])('%o is shown as %s', (happened, words) => {
  expect(eventWords(event(happened), 'delivery')).toBe(words)
})

test('an event shows the name of its author, or “Guest” for a guest', () => {
  expect(whoDid(event({}))).toBe('Zainab Musa')
  expect(whoDid(event({ actor: 'guest', name: '' }))).toBe('Guest')
})

// rules: pickup labels
test('a pickup order is described as ready to pick up instead of in transit', () => {
  expect(eventWords(event({ was: 'pending', became: 'in transit' }), 'pickup')).toBe(
    'Status changed from Pending to Ready to pick up',
  )
})

// rules: order timeline
test('omits the payment event that only repeats a refund', () => {
  const went = event({ kind: 'refund', became: 'Refund of ₦10,000: Refunded' })
  const follows = event({ kind: 'payment', was: 'paid', became: 'refunded' })
  const due = event({ kind: 'payment', was: 'paid', became: 'refund due', at: '2026-11-21T09:00:00Z' })
  expect(toldOnce([due, went, follows])).toEqual([due, went])
})
