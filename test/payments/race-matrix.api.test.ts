import { expect, test } from 'vitest'
import { makeTestDatabase } from '../database.ts'
import { patience } from '../patience.ts'
import { isFull } from '../run/full.ts'
import { drawnScenarios } from './drawn-scenarios.ts'
import { everyScenario } from './every-scenario.ts'
import { race } from './race-matrix.ts'
import { sliceOf } from './scenarios.ts'

const SLICE = isFull ? 500 : 100
const DRAWN = isFull ? 100 : 20
const SEED = 20_261_121

test(
  `after any events of a card order, amounts, stock and mails are correct (seed ${SEED})`,
  { timeout: patience.programme },
  async () => {
    const { url, drop } = await makeTestDatabase()
    try {
      const { scenarios, failures } = await race(url, [
        ...sliceOf(everyScenario(), SLICE),
        ...drawnScenarios(DRAWN, SEED),
      ])
      expect(failures).toEqual([])
      expect(scenarios).toBe(SLICE + DRAWN)
    } finally {
      await drop()
    }
  },
)
