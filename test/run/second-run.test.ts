import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Counted, Failure } from './count-tests.ts'
import { guardsMoney, inLine, runAgain } from './second-run.ts'

const failing = (file: string, test = 'adds a line', reason = 'Error: timed out'): Failure => ({ file, test, reason })
const counted = (failures: Failure[], ...passed: string[]): Counted => ({
  failures,
  files: [...new Set(failures.map(({ file }) => file))].map((path) => ({ path, seconds: 1, passed })),
})
/** Evaluates the report `first`; a second run has the result `again` or, by default, passes the tests that failed. */
async function judged(first: Counted, again?: Counted, source = '') {
  const names = first.failures.flatMap(({ test = [] }) => test)
  const passing = (path: string): Counted => ({ failures: [], files: [{ path, seconds: 1, passed: names }] })
  const runAlone = vi.fn(async (path: string) => again ?? passing(path))
  const result = await runAgain(first, () => source, runAlone)
  return { ...result, runs: runAlone.mock.calls.flat() }
}
const CART = 'api/cart.api.test.ts'

test('a test that passes when its file is run separately is flaky, with the reason of its first failure', async () => {
  const first = counted([failing(CART)], 'holds')
  expect(await judged(first)).toMatchObject({
    failures: [],
    flaky: first.failures,
    files: [{ passed: ['adds a line'] }],
    runs: [CART],
  })
})

test('a test that fails again counts as failed, with its second reason; other tests of its file may be flaky', async () => {
  const [one, other] = [failing(CART), failing(CART, 'empties the cart')]
  const again = counted([{ ...one, reason: 'Error: 500 is not 200' }], 'empties the cart')
  expect(await judged(counted([one, other]), again)).toMatchObject({ failures: again.failures, flaky: [other] })
})

test('a test missing in the second run is not flaky', async () => {
  const first = counted([failing(CART)])
  const broken: Counted = { files: [], failures: [{ file: '', reason: 'The tests wrote no report.' }] }
  expect(await judged(first, broken)).toMatchObject({ failures: broken.failures, flaky: [] })
  expect(await judged(first, { files: [], failures: [] })).toMatchObject({ failures: first.failures, flaky: [] })
})

test('a failed hook that passes in the second run is flaky', async () => {
  const first = counted([{ file: CART, reason: 'Error: the hook timed out' }])
  expect(await judged(first)).toMatchObject({ failures: [], flaky: first.failures })
  expect(await judged(first, first)).toMatchObject({ failures: first.failures, flaky: [] })
})

test('runs no file again after more than three failing files or an error outside any test file', async () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => failing(`api/${name}.api.test.ts`))
  expect(await judged(counted(four))).toMatchObject({ failures: four, flaky: [], runs: [] })
  expect((await judged(counted(four.slice(1)))).runs).toHaveLength(3)
  const outside = { file: '', reason: 'Error: unhandled' }
  expect(await judged(counted([failing(CART), outside]))).toMatchObject({
    failures: [failing(CART), outside],
    flaky: [],
    runs: [],
  })
})

test('runs no test of money or stock again', async () => {
  const first = counted([failing('shop/orders/ledger/ledger.api.test.ts')])
  expect(await judged(first)).toMatchObject({ failures: first.failures, flaky: [], runs: [] })
  const rule = counted([failing('shop/pricing/vat.test.ts')])
  expect((await judged(rule, undefined, `import fc from 'fast-check'`)).runs).toEqual([])
})

test.each([
  ['shop/orders/payments/settle.api.test.ts', true],
  ['jobs/payments-in-time.api.test.ts', true],
  ['api/orders/statements/statements.api.test.ts', true],
  ['api/orders/orders/transfer-orders.api.test.ts', true],
  ['api/orders/orders/part-paid.api.test.ts', true],
  ['api/orders/packing/stock-counts.api.test.ts', true],
  ['test/payments/oversell.api.test.ts', true],
  ['api/orders/orders/card-orders-at-once.api.test.ts', true],
  ['web/admin/money/transfers/transfers.browser.test.ts', false],
  [CART, false],
])('recognises %s as a test of money: %s', (file, expected) => {
  expect(guardsMoney(file, '')).toBe(expected)
})

test('describes a failed test in one line', () => {
  expect(inLine(failing(CART))).toBe(`${CART} › adds a line: Error: timed out`)
  expect(inLine({ file: CART, reason: 'Cannot find it.' })).toBe(`${CART}: Cannot find it.`)
  expect(inLine({ file: '', reason: 'The tests wrote no report.' })).toBe('The tests wrote no report.')
})

test('no test file’s path contains the path of another, so each file can be run separately', () => {
  const exclude = ['node_modules', 'build', '.data', '.react-router'].map((folder) => `${folder}/**`)
  const files = globSync('**/*.test.{ts,tsx}', { cwd: join(import.meta.dirname, '../..'), exclude })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => files.some((other) => other !== file && other.includes(file)))).toEqual([])
})
