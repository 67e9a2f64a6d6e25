import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { sourceFile } from './source-file.ts'
import { untimedProjects, untimedWaits } from './time-outs.ts'

test('every kind of test says how long it waits, and so does the end of a run', () => {
  expect(untimedProjects(config)).toEqual([])
})

test('what waits by a default is found', () => {
  const timed = { name: 'api', testTimeout: 1, hookTimeout: 1, expect: { poll: { timeout: 1 } } }
  const found = (test: object, teardownTimeout?: number) =>
    untimedProjects({ test: { teardownTimeout, projects: [{ test }] } })
  expect(found(timed, 1)).toEqual([])
  expect(found(timed)).toEqual(['there is no teardownTimeout'])
  expect(found({ ...timed, testTimeout: undefined }, 1)).toEqual(['api has no testTimeout'])
  expect(found({ ...timed, hookTimeout: undefined }, 1)).toEqual(['api has no hookTimeout'])
  expect(found({ ...timed, expect: {} }, 1)).toEqual(['api has no expect.poll.timeout'])
})

test.each([
  'await vi.waitFor(() => expect(seen()).toBe(1))',
  'await vi.waitUntil(() => said.includes(words()), { interval: 5 })',
  'chromium.launch({ args: argumentsOf(machine) })',
  'browser.newContext({ locale })',
])('a wait by default is found: %s', (text) => {
  expect(untimedWaits([sourceFile('test/browser.ts', text)])).toHaveLength(1)
})

test.each([
  'await vi.waitUntil(() => said.includes(words()), { timeout: 60_000 })',
  'chromium.launch({ timeout: patience.browserStart })',
  'const context = browser.newContext({ locale })\ncontext.setDefaultTimeout(patience.pageStep)',
])('one that says how long is left alone: %s', (text) => {
  expect(untimedWaits([sourceFile('test/browser.ts', text)])).toEqual([])
})
