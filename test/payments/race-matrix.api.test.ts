import { expect, test } from 'vitest'
import { makeTestDatabase } from '../database.ts'
import { race } from './race-matrix.ts'
import { drawnScenarios, everyScenario, sliceOf } from './scenarios.ts'

const SLICE = 1_800
const DRAWN = 250
const SEED = 20_261_121

test('whatever happens to a card order, money, stock and mails are as they must be', { timeout: 300_000 }, async () => {
  const { url, drop } = await makeTestDatabase()
  try {
    const { scenarios, failures } = await race(url, [...sliceOf(everyScenario(), SLICE), ...drawnScenarios(DRAWN, SEED)])
    expect(failures).toEqual([])
    expect(scenarios).toBeGreaterThanOrEqual(2_000)
  } finally {
    await drop()
  }
})
