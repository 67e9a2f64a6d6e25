import { expect, test } from 'vitest'
import { dispatchNotice } from './dispatch.ts'

const piece = { description: 'A boubou of washed silk.', message: '', stock: 3 }

// rules: dispatch
test('what lies ready is dispatched within 48hrs; what is sold out, or made to order, is not', () => {
  expect(dispatchNotice(piece)).toBe('Dispatched within 48hrs')
  expect(dispatchNotice({ ...piece, stock: 0 })).toBeNull()
  for (const message of ['Sewn to order in ten working days.', 'Made to measure', 'A BESPOKE piece'])
    expect(dispatchNotice({ ...piece, message })).toBe('Made to order')
  expect(dispatchNotice({ ...piece, description: 'Woven to order in Iseyin.' })).toBe('Made to order')
  expect(dispatchNotice({ ...piece, message: 'Made in order to travel' })).toBe('Dispatched within 48hrs')
})
