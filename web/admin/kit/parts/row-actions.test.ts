import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#web/api-client.ts'
import { loadedAhead } from './row-actions.tsx'

let asked: string[]
const refusal = { ok: false, status: 404, message: 'Not found', code: 'not-found', fields: {}, fieldCodes: {} } as const
const ask = async (id: string): Promise<Answer<string>> => {
  asked.push(id)
  return id === 'gone' ? refusal : { ok: true, body: `${id}, asked for the ${asked.length}. time` }
}
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a page uses a preloaded response only once', async () => {
  const page = loadedAhead(ask)
  await page.ahead('a')
  expect(await page.load('a')).toEqual({ ok: true, body: 'a, asked for the 1. time' })
  expect(await page.load('a')).toEqual({ ok: true, body: 'a, asked for the 2. time' })
})

test('a page is requested again if another one was loaded since, or the preloaded response was an error or is old', async () => {
  const page = loadedAhead(ask)
  await page.ahead('a')
  await page.load('b')
  await page.load('a')
  expect(await page.ahead('gone')).toEqual(refusal)
  await page.load('gone')
  await page.ahead('c')
  vi.advanceTimersByTime(10_000)
  await page.load('c')
  expect(asked).toEqual(['a', 'b', 'a', 'gone', 'gone', 'c', 'c'])
})
