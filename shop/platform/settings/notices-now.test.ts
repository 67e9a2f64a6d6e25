import { expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { noticesAt, secondsUntilNotices } from './notices-now.ts'
import { defaultSettings } from './settings.ts'

const { notices } = defaultSettings
const sale = { text: 'Sale', from: '2026-12-01', to: '2026-12-24' }
const at = (moment: string) => new Date(moment)
const told = (changed: Partial<typeof notices>, moment: string) =>
  noticesAt({ ...defaultSettings, notices: { ...notices, ...changed } }, at(moment))

// rules: notices
test('shows a text in the bar from the first to the last moment of its period, in the shop’s time zone', () => {
  const barAt = (moment: string) => told({ bar: [sale] }, moment).bar
  expect(barAt('2026-11-30T22:59:59Z')).toEqual([])
  expect(barAt('2026-11-30T23:00:00Z')).toEqual(['Sale'])
  expect(barAt('2026-12-24T22:59:59Z')).toEqual(['Sale'])
  expect(barAt('2026-12-24T23:00:00Z')).toEqual([])
})

// rules: settings placeholders
test('the default notice about free delivery contains the amount from the settings', () => {
  const words = 'Free delivery on orders above ₦100,000, Abuja only'
  expect(noticesAt(defaultSettings, at('2026-12-01T00:00:00Z'))).toMatchObject({ bar: [words], delivery: words })
  const delivery = { ...defaultSettings.delivery, freeAbove: naira(250_000) }
  expect(noticesAt({ ...defaultSettings, delivery }, at('2026-12-01T00:00:00Z'))).toMatchObject({
    bar: ['Free delivery on orders above ₦250,000, Abuja only'],
    delivery: 'Free delivery on orders above ₦250,000, Abuja only',
  })
})

// rules: notices
test('caches pages until the next period begins or ends', () => {
  const until = (moment: string) => secondsUntilNotices({ ...notices, bar: [sale] }, at(moment))
  expect(secondsUntilNotices(notices, at('2026-12-01T00:00:00Z'))).toBeNull()
  expect(until('2026-11-30T22:00:00Z')).toBe(3600)
  expect(until('2026-12-24T22:59:59.500Z')).toBe(1)
  expect(until('2026-12-25T00:00:00Z')).toBeNull()
})
