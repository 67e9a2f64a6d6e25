import { afterEach, expect, test, vi } from 'vitest'
import { agePages } from '#test/age-pages.ts'
import { PageCache } from './page-cache.ts'

afterEach(() => void vi.restoreAllMocks())

function sharing(seconds?: number) {
  const cache = new PageCache({ secondsUntilNext: async () => seconds })
  let made = 0
  return { cache, take: () => cache.share('sizes', ['lists'], async () => ++made) }
}

// rules: cache tags
test('computes a shared value once, until one of its tags is dropped', async () => {
  const { cache, take } = sharing()
  expect(await Promise.all([take(), take()])).toEqual([1, 1])
  cache.drop(['words', 'product a'])
  expect(await take()).toBe(1)
  cache.drop(['lists'])
  expect(await take()).toBe(2)
  cache.drop(['everything'])
  expect(await take()).toBe(3)
})

test('a request after a change does not get a value whose computation began before the change', async () => {
  const { cache, take } = sharing()
  const before = take()
  cache.drop(['lists'])
  expect(await Promise.all([before, take(), take()])).toEqual([1, 2, 2])
})

test('computes a shared value again after it has expired', async () => {
  const { take } = sharing(10)
  await take()
  agePages(9_000)
  expect(await take()).toBe(1)
  agePages(1_000)
  expect(await Promise.all([take(), take()])).toEqual([2, 2])
})

test('computes a shared value again after a failure', async () => {
  const { cache } = sharing()
  const failing = () => cache.share('sizes', ['lists'], () => Promise.reject(new Error('lost')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('lost')
  expect(await cache.share('sizes', ['lists'], async () => 'there')).toBe('there')
})

test('discards the oldest shared values when all together have too many rows', async () => {
  const { cache } = sharing()
  const made: number[] = []
  const take = (at: number) =>
    cache.share(`groups ${at}`, ['lists'], async () => {
      made.push(at)
      return Array.from({ length: 10_000 }, () => at)
    })
  for (let at = 0; at < 20; at++) await take(at)
  expect(made).toHaveLength(20)
  await take(19)
  expect(made).toHaveLength(20)
  await take(0)
  expect(made).toHaveLength(21)
})
