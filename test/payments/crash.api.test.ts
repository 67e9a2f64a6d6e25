import { expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { isFull } from '../run/full.ts'
import { crashCourse } from './crash-course.ts'
import type { Told } from './crash-shoppers.ts'

const KILLS = isFull ? 9 : 3
/** On a slow machine customers do less between two kills, so more kills are needed. */
const KILLS_AT_MOST = 30
const SEED = 20_261_121

const isEnough = ({ placed, byHand, reduced, further, late }: Told) =>
  Math.min(placed.length, byHand.size, reduced, further, late) > 0

// rules: bundled database
test(
  `killing the server, its database and database sessions loses no order and no payment (seed ${SEED})`,
  { timeout: patience.programme },
  async () => {
    const length = { kills: KILLS, most: KILLS_AT_MOST, isEnough }
    const { kills, orders, inCash, reduced, attempts, wrong } = await crashCourse(length, SEED, [
      'server',
      'database',
      'session',
    ])
    expect(wrong).toEqual([])
    expect(Math.min(...Object.values(kills))).toBeGreaterThanOrEqual(KILLS / 3)
    expect(orders).toBeGreaterThan(0)
    expect(inCash).toBeGreaterThan(0)
    expect(reduced.placed).toBeGreaterThan(0)
    expect(attempts.further).toBeGreaterThan(0)
    expect(attempts.late).toBeGreaterThan(0)
  },
)
