import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { sourceFile } from './source-file.ts'
import { literalTimeOuts, untimedProjects, untimedWaits } from './time-outs.ts'

test('every test project and the end of a run have explicit time-outs', () => {
  expect(untimedProjects(config)).toEqual([])
})

test('reports a project without explicit time-outs', () => {
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
])('reports a wait without a time-out: %s', (text) => {
  expect(untimedWaits([sourceFile('test/browser.ts', text)])).toHaveLength(1)
})

test.each([
  'await vi.waitUntil(() => said.includes(words()), { timeout: 60_000 })',
  'chromium.launch({ timeout: patience.browserStart })',
  'const context = browser.newContext({ locale })\ncontext.setDefaultTimeout(patience.pageStep)',
])('accepts a wait with a time-out: %s', (text) => {
  expect(untimedWaits([sourceFile('test/browser.ts', text)])).toEqual([])
})

test.each([
  "test('many orders', { timeout: 60_000 }, async () => {})",
  'await expect.poll(stock, { timeout: 1_000 }).toBe(0)',
  'await vi.waitUntil(isOpen, { interval: 5, timeout: WITHIN_MS })',
  'vi.setConfig({ testTimeout: 60_000 })',
  'vi.setConfig({ hookTimeout: 60_000 })',
  "test('many orders', async () => {\n  await order()\n}, 60_000)",
  "test('many orders', () => order(), 60_000)",
  "test(\n  'many orders',\n  async () => {\n    await order()\n\n  },\n  60_000,\n)",
  "test.each([\n  ['cash'],\n])('many orders by %s', async () => {\n  await order()\n}, 2 * 60_000)",
  "describe('orders', () => {\n  beforeAll(async () => {\n    await order()\n  }, 60_000)\n})",
  'afterAll(() => shop.close(), 60_000)',
  'await fetch(url, { signal: AbortSignal.timeout(5_000) })',
  'context.setDefaultTimeout(30_000)',
  'await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) })',
  'await page.waitForTimeout(300)',
])('reports a literal time-out: %s', (text) => {
  for (const path of ['shop/orders/order.test.ts', 'web/cart/cart.browser.test.tsx', 'test/orders.ts'])
    expect(literalTimeOuts([sourceFile(path, text)])).toHaveLength(1)
  expect(literalTimeOuts([sourceFile('shop/orders/orders/order.ts', text)])).toEqual([])
})

test.each([
  "test('many orders', { timeout: patience.longTest }, async () => {})",
  "test('many orders', { timeout: 2 * patience.longTest }, async () => {})",
  "test('many orders', async () => {\n  await pay(id, 60_000)\n})",
  "test('many orders', () => pay(id, 60_000))",
  "test('many orders', async () => {\n  await change({ city: 'Lagos' }, 0)\n}, patience.longTest)",
  'await storeOnS3({ timeoutMs: 100 }).get(name)',
])('accepts a time-out that scales with the machine: %s', (text) => {
  expect(literalTimeOuts([sourceFile('test/orders.ts', text)])).toEqual([])
})
