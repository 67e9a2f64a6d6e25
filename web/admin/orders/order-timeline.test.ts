import { expect, test } from 'vitest'
import { eventWords, whoDid, type ShownEvent } from './order-timeline.tsx'

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
])('%o is told as %s', (happened, words) => {
  expect(eventWords(event(happened))).toBe(words)
})

test('who did it is named, or called what she is', () => {
  expect(whoDid(event({}))).toBe('Zainab Musa')
  expect(whoDid(event({ actor: 'guest', name: '' }))).toBe('Guest')
})
