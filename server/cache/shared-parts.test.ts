import { expect, test } from 'vitest'
import { SharedParts } from './shared-parts.ts'

function shared() {
  const clock = { time: 0, seconds: undefined as number | undefined }
  const parts = new SharedParts({ now: () => new Date(clock.time), secondsUntilNext: async () => clock.seconds })
  let made = 0
  const take = (names = ['lists']) => parts.take('sizes', names, async () => ++made)
  return { parts, clock, take }
}

// rules: kept by name
test('who asks for the same is answered once, until what it shows is dropped', async () => {
  const { parts, take } = shared()
  expect(await Promise.all([take(), take()])).toEqual([1, 1])
  parts.drop(['words', 'product a'])
  expect(await take()).toBe(1)
  parts.drop(['lists'])
  expect(await take()).toBe(2)
  parts.drop(['everything'])
  expect(await take()).toBe(3)
})

test('what is asked for after a change is no answer that was under way before it', async () => {
  const { parts, take } = shared()
  const before = take()
  parts.drop(['lists'])
  expect(await Promise.all([before, take(), take()])).toEqual([1, 2, 2])
})

test('it is asked for again once the clock changes it', async () => {
  const { clock, take } = shared()
  clock.seconds = 10
  await take()
  clock.time = 9_999
  expect(await take()).toBe(1)
  clock.time = 10_000
  expect(await Promise.all([take(), take()])).toEqual([2, 2])
})

test('what failed is tried again', async () => {
  const { parts } = shared()
  const failing = () => parts.take('sizes', ['lists'], () => Promise.reject(new Error('lost')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('lost')
  expect(await parts.take('sizes', ['lists'], async () => 'there')).toBe('there')
})
