import { expect, test } from 'vitest'
import { crashCourse } from './crash-course.ts'

const KILLS = 9
/** On a machine that does much else meanwhile; `npm run test:crash` says how long it takes. */
const BACK_WITHIN_MS = 30_000
const SEED = 20_261_121

// rules: its own database
test(
  `nine kills of the server, its database and its sessions lose no order and no payment (drawn with the seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const { kills, backMs, orders, inCash, reduced, attempts, wrong } = await crashCourse(KILLS, SEED, [
      'server',
      'database',
      'session',
    ])
    expect(wrong).toEqual([])
    expect(kills).toEqual({ server: KILLS / 3, database: KILLS / 3, session: KILLS / 3 })
    expect(Math.max(...backMs)).toBeLessThan(BACK_WITHIN_MS)
    expect(orders).toBeGreaterThan(0)
    expect(inCash).toBeGreaterThan(0)
    expect(reduced.placed).toBeGreaterThan(0)
    expect(attempts.further).toBeGreaterThan(0)
    expect(attempts.late).toBeGreaterThan(0)
  },
)
