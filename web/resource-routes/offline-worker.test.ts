import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { loader } from './offline-worker.ts'

type Asked = { mode?: string; method?: string; early?: Promise<Response | undefined> }

const services = {
  settings: { now: () => ({ ...defaultSettings, house: { ...defaultSettings.house, name: 'Adé <&> Co' } }) },
}
const asked = { context: { get: () => services } } as never

const fetchPage = vi.fn<() => Promise<Response>>()
const skipWaiting = vi.fn()
let on: Record<string, (event: object) => void>
beforeEach(async () => {
  on = {}
  vi.resetAllMocks()
  const addEventListener = (name: string, listener: (event: object) => void) => (on[name] = listener)
  runInNewContext(await loader(asked).text(), { addEventListener, skipWaiting, fetch: fetchPage, Response, Promise })
})

/** Returns the worker's response, or undefined if it leaves the request to the browser. */
function answerTo({ mode = 'navigate', method = 'GET', early = Promise.resolve(undefined) }: Asked) {
  let answer: Promise<Response> | undefined
  const respondWith = (given: Promise<Response>) => (answer = given)
  on.fetch!({ request: { mode, method }, preloadResponse: early, respondWith })
  return answer
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

// rules: offline page
test('passes any response to a page request through unchanged', async () => {
  for (const status of [200, 404, 500, 503]) {
    const [early, late] = [new Response('', { status }), new Response('', { status })]
    expect(await answerTo({ early: Promise.resolve(early) })).toBe(early)
    fetchPage.mockResolvedValueOnce(late)
    expect(await answerTo({})).toBe(late)
  }
})

// rules: offline page
test('requests a page again when its preload was lost', async () => {
  const answer = new Response('')
  fetchPage.mockResolvedValueOnce(answer)
  expect(await answerTo({ early: lost() })).toBe(answer)
})

// rules: offline page
test('returns the offline page when a page cannot be reached', async () => {
  fetchPage.mockImplementation(lost)
  const answer = (await answerTo({ early: lost() }))!
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const text = await answer.text()
  expect(text).toContain('There is no connection')
  expect(text).toContain('Adé &lt;&amp;&gt; Co')
})

// rules: offline page
test('leaves files, API calls and POST requests to the browser', () => {
  for (const asked of [{ mode: 'cors' }, { mode: 'no-cors' }, { method: 'POST' }])
    expect(answerTo(asked)).toBeUndefined()
})

// rules: offline page
test('a new worker becomes active immediately', () => {
  on.install!({})
  expect(skipWaiting).toHaveBeenCalledOnce()
})
