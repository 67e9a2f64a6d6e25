import { quoteBodies } from './quote-bodies.ts'

/** Valid bodies for the calls about counter sales, the cash drawer and quotes. */
export const counterBodies = {
  ...quoteBodies,
  'POST /counter-sales': {
    ...{ name: 'Musa Bello', phone: '08031112222', email: '', note: 'Came with her sister', code: '' },
    product: [{ id: 'no-such-dress', name: 'No such dress', quantity: 1, size: '10', color: 'indigo', price: 45_000 }],
    ...{ amount: 45_000, shipping: 0, cashGiven: 30_000 },
    payments: [
      { way: 'terminal', amount: 15_000, note: '004512' },
      { way: 'cash', amount: 30_000, note: '' },
    ],
  },
  'POST /cash/movements': { kind: 'in', against: 'bank', amount: 20_000, reason: 'Change for the drawer' },
  'POST /cash/movements/{id}/reversals': { reason: 'Typed wrong' },
  'POST /cash/closings': {
    ...{ counted: 62_000, expected: 62_500, after: 0, reason: 'A note was missing' },
    notes: { '1000': 62 },
  },
}
