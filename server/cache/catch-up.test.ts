import { expect, test, vi } from 'vitest'
import { catchingUp } from './catch-up.ts'

/** What hears of changes when it is told to. */
function hearing() {
  const asked: PromiseWithResolvers<void>[] = []
  const missed = vi.fn<() => void>()
  const ask = () => {
    const one = Promise.withResolvers<void>()
    asked.push(one)
    return one.promise
  }
  return { ...catchingUp(ask, missed), asked, missed }
}
const isOver = async (promise: Promise<void> | undefined) => {
  let over = false
  void promise?.then(() => (over = true))
  await new Promise(setImmediate)
  return over
}

test('where nothing was written nobody waits', () => {
  const { catchUp, asked } = hearing()
  expect([catchUp(), asked.length]).toEqual([undefined, 0])
})

test('who reads after a write waits until it was heard of, and so do those who come meanwhile', async () => {
  const { wrote, catchUp, asked, missed } = hearing()
  wrote()
  wrote()
  expect(asked).toHaveLength(0)
  const [first, second] = [catchUp(), catchUp()]
  expect([asked.length, await isOver(first), await isOver(second)]).toEqual([1, false, false])
  asked[0]!.resolve()
  await Promise.all([first, second])
  expect(catchUp()).toBeUndefined()
  expect(missed).not.toHaveBeenCalled()
})

test('what was written meanwhile is asked about anew', async () => {
  const { wrote, catchUp, asked } = hearing()
  wrote()
  const before = catchUp()
  wrote()
  const after = catchUp()
  expect(asked).toHaveLength(2)
  asked[0]!.resolve()
  await before
  expect(await isOver(after)).toBe(false)
  const late = catchUp()
  asked[1]!.resolve()
  await Promise.all([after, late])
  expect(catchUp()).toBeUndefined()
})

test('where it cannot be known, what is cached counts as missed, and nobody is told a fault', async () => {
  const { wrote, catchUp, asked, missed } = hearing()
  wrote()
  const reader = catchUp()
  asked[0]!.reject(new Error('the connection is lost'))
  await reader
  expect(missed).toHaveBeenCalledTimes(1)
})

test('nobody waits for ever', async () => {
  const { wrote, catchUp, missed } = hearing()
  wrote()
  await catchUp()
  expect(missed).toHaveBeenCalledTimes(1)
  expect(catchUp()).toBeUndefined()
})
