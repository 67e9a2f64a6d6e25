import { expect, test } from 'vitest'
import { crashCourse } from './crash-course.ts'

const KILLS = 10

test('ten kills of the server and the database lose no order and no payment', { timeout: 300_000 }, async () => {
  const { kills, orders, wrong } = await crashCourse(KILLS)
  expect(wrong).toEqual([])
  expect(kills).toEqual({ server: KILLS / 2, database: KILLS / 2 })
  expect(orders).toBeGreaterThan(0)
})
