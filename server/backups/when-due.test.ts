import { expect, test } from 'vitest'
import { dueAt } from '#db/backup/step.ts'
import type { Manifest } from '#db/backup/manifest.ts'
import { isTrialDue } from './try-backup.ts'

const NIGHT = new Date('2026-11-27T02:00:00+01:00')
const DAY = new Date('2026-11-27T12:00:00+01:00')
const before = (now: Date, hours: number) => new Date(+now - hours * 60 * 60_000)
const madeAt = (finishedAt: Date) => ({ finishedAt }) as Manifest

// rules: backups
test('a full backup is due at night, or if the last one is more than a day old', () => {
  expect(dueAt(DAY)(undefined)).toBe('requested')
  expect(dueAt(NIGHT)(madeAt(before(NIGHT, 23)))).toBe('nightly')
  expect(dueAt(NIGHT)(madeAt(before(NIGHT, 1)))).toBe(null)
  expect(dueAt(DAY)(madeAt(before(DAY, 23)))).toBe(null)
  expect(dueAt(DAY)(madeAt(before(DAY, 26)))).toBe('nightly')
})

// rules: backups
test('a full backup is due if the last one was made while the clock was ahead', () => {
  expect(dueAt(DAY)(madeAt(before(DAY, -24 * 365)))).toBe('nightly')
})

// rules: trial restore
test('a trial restore is due weekly at night, or after eight days at any time', () => {
  const tried = (now: Date, days: number) => ({ at: before(now, days * 24), problem: null })
  expect(isTrialDue(null, undefined, NIGHT)).toBe(false)
  expect(isTrialDue(null, before(NIGHT, 3), NIGHT)).toBe(true)
  expect(isTrialDue(null, before(DAY, 3), DAY)).toBe(false)
  expect(isTrialDue(tried(NIGHT, 5), before(NIGHT, 240), NIGHT)).toBe(false)
  expect(isTrialDue(tried(NIGHT, 7), before(NIGHT, 240), NIGHT)).toBe(true)
  expect(isTrialDue(tried(DAY, 7), before(DAY, 240), DAY)).toBe(false)
  expect(isTrialDue(tried(DAY, 9), before(DAY, 240), DAY)).toBe(true)
})
