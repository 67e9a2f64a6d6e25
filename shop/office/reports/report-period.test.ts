import { expect, test } from 'vitest'
import { usualPeriods } from './report-period.ts'

// rules: reports
test('offers this and the last month and year, by the calendar', () => {
  const daysOf = (today: string) => usualPeriods(today).map(({ from, to }) => `${from} ${to}`)
  expect(daysOf('2026-03-31')).toEqual([
    '2026-03-01 2026-03-31',
    '2026-02-01 2026-02-28',
    '2026-01-01 2026-03-31',
    '2025-01-01 2025-12-31',
  ])
  expect(daysOf('2026-01-01').slice(0, 2)).toEqual(['2026-01-01 2026-01-01', '2025-12-01 2025-12-31'])
})
