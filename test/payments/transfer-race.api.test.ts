import { expect, test } from 'vitest'
import { makeTestDatabase } from '../database.ts'
import { patience } from '../patience.ts'
import { isFull } from '../run/full.ts'
import { raceTransfers } from './transfer-race.ts'
import { drawnTransfers } from './transfer-scenarios.ts'

const DRAWN = isFull ? 120 : 40
const SEED = 20_261_123

test(
  `after any events of a transfer order, amounts, stock, claims and documents are correct (seed ${SEED})`,
  { timeout: patience.programme },
  async () => {
    const { url, drop } = await makeTestDatabase()
    try {
      expect(await raceTransfers(url, drawnTransfers(DRAWN, SEED))).toEqual([])
    } finally {
      await drop()
    }
  },
)
