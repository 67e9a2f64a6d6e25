import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { dispatchNotice, isMadeToOrder } from './dispatch.ts'

type Words = Parameters<typeof isMadeToOrder>[0]
const notice = (given: Words & { stock: number }) =>
  dispatchNotice({ ...given, isMadeToOrder: isMadeToOrder(given) }, defaultSettings.notices.dispatch)
const piece = { description: 'A boubou of washed silk.', message: '', stock: 3 }

// rules: dispatch message
test('promises dispatch within 48hrs only for products in stock that are not made to order', () => {
  expect(notice(piece)).toBe('Dispatched within 48hrs')
  expect(notice({ ...piece, stock: 0 })).toBeNull()
  for (const message of ['Sewn to order in ten working days.', 'Made to measure', 'A BESPOKE piece'])
    expect(notice({ ...piece, message })).toBe('Made to order')
  expect(notice({ ...piece, description: 'Woven to order in Iseyin.' })).toBe('Made to order')
  expect(notice({ ...piece, message: 'Made in order to travel' })).toBe('Dispatched within 48hrs')
})
