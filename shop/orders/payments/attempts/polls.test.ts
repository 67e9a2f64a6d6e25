import { expect, test } from 'vitest'
import { firstPoll, nextPoll } from './polls.ts'

const HOUR = 60
const CREATED = new Date('2026-11-20T10:00:00Z')
const after = (minutes: number) => new Date(CREATED.getTime() + minutes * 60_000)
const minutesOf = (at: Date) => (at.getTime() - CREATED.getTime()) / 60_000

// rules: payment checks
test('checks a payment after 5, 30 and 120 minutes, then every hour, and last after 72 hours', () => {
  const polls: number[] = []
  for (let at: Date | null = firstPoll(CREATED); at; at = nextPoll(CREATED, at)) polls.push(minutesOf(at))
  expect(polls).toEqual([5, 30, ...Array.from({ length: 71 }, (_, index) => (index + 2) * HOUR)])
  expect(polls.at(-1)).toBe(72 * HOUR)
})

test.each([
  [0, 5],
  [4.9, 5],
  [5.1, 30],
  [119, 120],
  [121, 180],
  [71 * HOUR - 1, 71 * HOUR],
  [72 * HOUR - 1, 72 * HOUR],
])('a payment checked after %d minutes is checked again after %d', (looked, next) => {
  expect(nextPoll(CREATED, after(looked))).toEqual(after(next))
})

test.each([72 * HOUR, 72 * HOUR + 1, 100 * HOUR])(
  'a payment checked after %d minutes is not checked again',
  (looked) => {
    expect(nextPoll(CREATED, after(looked))).toBeNull()
  },
)
