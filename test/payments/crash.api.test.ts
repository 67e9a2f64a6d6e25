import { expect, test } from 'vitest'
import { crashCourse } from './crash-course.ts'

const KILLS = 10
const SEED = 20_261_121

test(
  `ten kills of the server and the database lose no order and no payment (drawn with the seed ${SEED})`,
  { timeout: 300_000 },
  async () => {
    const { kills, orders, attempts, wrong } = await crashCourse(KILLS, SEED)
    expect(wrong).toEqual([])
    expect(kills).toEqual({ server: KILLS / 2, database: KILLS / 2 })
    expect(orders).toBeGreaterThan(0)
    expect(attempts.further).toBeGreaterThan(0)
    expect(attempts.late).toBeGreaterThan(0)
  },
)
