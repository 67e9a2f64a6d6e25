import { expect, test } from 'vitest'
import { noticesAt, secondsUntilNotices } from './notices-now.ts'
import { defaultSettings } from './settings.ts'

const { notices } = defaultSettings
const sale = { text: 'Sale', from: '2026-12-01', to: '2026-12-24' }
const at = (moment: string) => new Date(moment)

// rules: notices
test('a text of the bar stands there from the first moment of its period at the house to its last', () => {
  const barAt = (moment: string) => noticesAt({ ...notices, bar: [sale] }, at(moment)).bar
  expect(barAt('2026-11-30T22:59:59Z')).toEqual([])
  expect(barAt('2026-11-30T23:00:00Z')).toEqual(['Sale'])
  expect(barAt('2026-12-24T22:59:59Z')).toEqual(['Sale'])
  expect(barAt('2026-12-24T23:00:00Z')).toEqual([])
})

// rules: sale or holiday
test('longer times are promised while the sale or holiday is on and lasts', () => {
  const busy = { ...notices.busy, on: true, from: '2026-12-01', to: null }
  expect(noticesAt({ ...notices, busy }, at('2026-11-30T22:59:59Z')).processing).toBe(notices.processing)
  expect(noticesAt({ ...notices, busy }, at('2026-12-05T12:00:00Z'))).toMatchObject({
    dispatch: notices.busy.dispatch,
    processing: notices.busy.processing,
  })
  expect(noticesAt({ ...notices, busy: { ...busy, on: false } }, at('2026-12-05T12:00:00Z')).dispatch).toBe(
    notices.dispatch,
  )
})

// rules: notices
test('pages are kept until the next period begins or ends', () => {
  const until = (moment: string) => secondsUntilNotices({ ...notices, bar: [sale] }, at(moment))
  expect(secondsUntilNotices(notices, at('2026-12-01T00:00:00Z'))).toBeNull()
  expect(until('2026-11-30T22:00:00Z')).toBe(3600)
  expect(until('2026-12-24T22:59:59.500Z')).toBe(1)
  expect(until('2026-12-25T00:00:00Z')).toBeNull()
})
