import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneATurn } from './turns.ts'

const here = () => false

// rules: page view priority
test('starts queued work in order, at most one item in each turn of the event loop', async () => {
  const inTurn = oneATurn()
  const begun: number[] = []
  for (let nth = 0; nth < 100; nth += 1) inTurn(() => void begun.push(nth), here)
  expect(begun).toEqual([])
  for (let turns = 1; turns <= 3; turns += 1) {
    await turn()
    expect(begun.length).toBeLessThanOrEqual(turns)
  }
  await expect.poll(() => begun.length).toBe(100)
  expect(begun).toEqual(Array.from({ length: 100 }, (_, nth) => nth))
  inTurn(() => void begun.push(100), here)
  await expect.poll(() => begun.at(-1)).toBe(100)
})

// rules: page view priority
test('skips work whose client has disconnected, and starts the next queued work', async () => {
  const inTurn = oneATurn()
  const begun: number[] = []
  const gone = new Set<number>()
  for (let nth = 0; nth < 10; nth += 1)
    inTurn(
      () => void begun.push(nth),
      () => gone.has(nth),
    )
  for (const nth of [0, 4, 5]) gone.add(nth)
  await expect.poll(() => begun.at(-1)).toBe(9)
  expect(begun).toEqual([1, 2, 3, 6, 7, 8, 9])
})
