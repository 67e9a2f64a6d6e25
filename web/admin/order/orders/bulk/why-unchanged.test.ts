import { expect, test } from 'vitest'
import type { AdminOrder } from '../order.ts'
import { whyUnchanged } from './why-unchanged.ts'

type Facts = { status?: AdminOrder['status']; due?: number; owed?: number; send?: boolean; made?: boolean }

/** The part of an order that decides what can be done with it; the rest doesn't matter here. */
const orderWith = ({ status = 'pending', due = 0, owed = 0, send = true, made = false }: Facts) =>
  ({
    status,
    fulfilment: 'delivery',
    method: 'cash',
    transfer: !send,
    product: [{ made, finished: false }],
    standing: { due },
    house: { label: 'Different amount', owed, surplus: 0, slip: { send } },
  }) as unknown as AdminOrder

// rules: bulk order actions
test.each<[Facts, 'in transit' | 'delivered', ReturnType<typeof whyUnchanged>]>([
  [{}, 'in transit', null],
  [{ status: 'in transit' }, 'delivered', null],
  [{ due: 45_000, send: false }, 'in transit', { reason: 'Not fully paid', detail: '₦45,000 is missing' }],
  [{ send: false }, 'in transit', { reason: 'Different amount' }],
  [{ owed: 5_000 }, 'in transit', { reason: 'A refund is due', detail: '₦5,000' }],
  [{ made: true }, 'in transit', { reason: 'Still being made' }],
  [{}, 'delivered', { reason: 'Not in transit yet' }],
  [{ status: 'in transit' }, 'in transit', { reason: 'Already in transit' }],
  [{ status: 'delivered' }, 'in transit', { reason: 'Already delivered' }],
  [{ status: 'cancelled' }, 'delivered', { reason: 'Already cancelled' }],
])('an order that is %o can be marked as %s, or the reason is named', (facts, to, why) => {
  expect(whyUnchanged(orderWith(facts), to)).toEqual(why)
})
