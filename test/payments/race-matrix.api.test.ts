import { expect, test } from 'vitest'
import { makeTestDatabase } from '../database.ts'
import { drawnScenarios } from './drawn-scenarios.ts'
import { everyScenario } from './every-scenario.ts'
import { race } from './race-matrix.ts'
import { sliceOf } from './scenarios.ts'

const SLICE = 500
const DRAWN = 100
const SEED = 20_261_121

test(
  `whatever happens to a card order, money, stock and mails are as they must be (drawn with the seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const { url, drop } = await makeTestDatabase()
    try {
      const { scenarios, failures } = await race(url, [
        ...sliceOf(everyScenario(), SLICE),
        ...drawnScenarios(DRAWN, SEED),
      ])
      expect(failures).toEqual([])
      expect(scenarios).toBeGreaterThanOrEqual(580)
    } finally {
      await drop()
    }
  },
)
