import { expect, test } from 'vitest'
import { inBatches, type Place } from './batches.server.ts'

const PIECES = 3_000
const rowAt = (number: number) => ({ number, place: { moment: '2026-11-20T10:00:00Z', id: String(number) } })
const rowsAfter = (after: Place | null, rows: number) => {
  const first = after ? Number(after.id) + 1 : 0
  return Array.from({ length: Math.min(rows, PIECES - first) }, (_, index) => rowAt(first + index))
}

test('yields all rows once and in order, starting with a small batch', async () => {
  const batches: number[][] = []
  for await (const batch of inBatches(async (after, rows) => rowsAfter(after, rows)))
    batches.push(batch.map(({ number }) => number))
  expect(batches.flat()).toEqual(Array.from({ length: PIECES }, (_, number) => number))
  expect(batches[0]!.length).toBeLessThan(batches[1]!.length)
})

test('limits concurrent downloads to two queries at a time, and finishes all of them', async () => {
  let [now, most, fetched] = [0, 0, 0]
  const download = async () => {
    const fetch = async (after: Place | null, rows: number) => {
      most = Math.max(most, (now += 1))
      await new Promise((resolve) => setImmediate(resolve))
      now -= 1
      return rowsAfter(after, rows)
    }
    for await (const batch of inBatches(fetch)) fetched += batch.length
  }
  await Promise.all(Array.from({ length: 10 }, download))
  expect([most, fetched]).toEqual([2, 10 * PIECES])
})
