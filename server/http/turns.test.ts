import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneATurn } from './turns.ts'

// rules: pages first
test('of many that come at once one begins at each turn, in their order, and others have theirs between', async () => {
  const inTurn = oneATurn()
  const begun: number[] = []
  for (let nth = 0; nth < 100; nth += 1) inTurn(() => void begun.push(nth))
  expect(begun).toEqual([])
  for (let turns = 1; turns <= 3; turns += 1) {
    await turn()
    expect(begun.length).toBeLessThanOrEqual(turns)
  }
  await expect.poll(() => begun.length).toBe(100)
  expect(begun).toEqual(Array.from({ length: 100 }, (_, nth) => nth))
  inTurn(() => void begun.push(100))
  await expect.poll(() => begun.at(-1)).toBe(100)
})
