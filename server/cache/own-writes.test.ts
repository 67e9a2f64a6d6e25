import { expect, test, vi } from 'vitest'
import { followOwnWrites } from './own-writes.ts'

/** Simulated notifications that arrive when the test triggers them. */
function following(isAway = false) {
  const asked: PromiseWithResolvers<void>[] = []
  const missed = vi.fn<() => void>()
  const caughtUp = () => {
    const one = Promise.withResolvers<void>()
    asked.push(one)
    return one.promise
  }
  return { ...followOwnWrites(caughtUp, async () => isAway, missed), asked, missed }
}
const isOver = async (promise: Promise<void> | undefined) => {
  let over = false
  void promise?.then(() => (over = true))
  await new Promise(setImmediate)
  return over
}

test('reads do not wait if nothing was written', () => {
  const { catchUp, asked } = following()
  expect([catchUp(), asked.length]).toEqual([undefined, 0])
})

test('reads after a write share one wait for the change notification, and later reads do not wait', async () => {
  const { wrote, catchUp, asked, missed } = following()
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

test('a write during the wait makes later reads wait as well', async () => {
  const { wrote, catchUp, asked } = following()
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

// rules: serving without a database
test('keeps the cache if the database is away', async () => {
  const { wrote, catchUp, asked, missed } = following(true)
  wrote()
  const reader = catchUp()
  asked[0]!.reject(new Error('the connection is lost'))
  await reader
  expect(missed).not.toHaveBeenCalled()
})

test('drops the cache and lets the read continue if only the connection for notifications is lost', async () => {
  const { wrote, catchUp, asked, missed } = following()
  wrote()
  const reader = catchUp()
  asked[0]!.reject(new Error('the connection is lost'))
  await reader
  expect(missed).toHaveBeenCalledTimes(1)
})

test('drops the cache and lets the read continue if the change notification takes too long', async () => {
  const { wrote, catchUp, missed } = following()
  wrote()
  await catchUp()
  expect(missed).toHaveBeenCalledTimes(1)
  expect(catchUp()).toBeUndefined()
})
