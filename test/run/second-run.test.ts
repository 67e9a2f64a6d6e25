import { expect, test, vi } from 'vitest'
import type { Failure } from './count-tests.ts'
import { guardsMoney, inLine, runAgain } from './second-run.ts'

const failing = (file: string, name = 'adds a line', reason = 'Error: timed out'): Failure => ({
  file,
  test: name,
  reason,
})
/** Runs again where `failuresOf` answers what fails the second time. */
async function judged(first: Failure[], failuresOf: (file: string) => Failure[] = () => [], source = '') {
  const runAlone = vi.fn(async (file: string) => ({ passed: 1, files: [], failures: failuresOf(file) }))
  return { ...(await runAgain(first, () => source, runAlone)), runs: runAlone.mock.calls.flat() }
}

test('a test that passes when its file runs alone is flaky, with its first reason', async () => {
  const first = failing('web/cart/cart.browser.test.ts')
  expect(await judged([first])).toEqual({ failures: [], flaky: [first], runs: [first.file] })
})

test('a test that fails again has failed, with its second reason; the rest of its file may be flaky', async () => {
  const [one, other] = [failing('api/cart.api.test.ts'), failing('api/cart.api.test.ts', 'empties the cart')]
  const again = { ...one, reason: 'Error: 500 is not 200' }
  expect(await judged([one, other], () => [again])).toMatchObject({ failures: [again], flaky: [other] })
})

test('a second run that breaks outside its tests makes nothing flaky', async () => {
  const broken: Failure = { file: '', reason: 'The tests wrote no report.' }
  expect(await judged([failing('api/cart.api.test.ts')], () => [broken])).toMatchObject({
    failures: [broken],
    flaky: [],
  })
})

test('with more than three failing files, and for a run that broke, nothing runs again', async () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => failing(`api/${name}.api.test.ts`))
  expect(await judged(four)).toEqual({ failures: four, flaky: [], runs: [] })
  const broken: Failure = { file: '', reason: 'The tests wrote no report.' }
  expect(await judged([broken])).toEqual({ failures: [broken], flaky: [], runs: [] })
  expect((await judged(four.slice(1))).runs).toHaveLength(3)
})

test('what guards money and stock fails at once', async () => {
  const first = failing('shop/ledger/ledger.api.test.ts')
  expect(await judged([first])).toEqual({ failures: [first], flaky: [], runs: [] })
  expect((await judged([failing('shop/pricing/vat.test.ts')], () => [], `import fc from 'fast-check'`)).runs).toEqual(
    [],
  )
})

test.each([
  ['shop/payments/settle.api.test.ts', true],
  ['api/statements/statements.api.test.ts', true],
  ['api/transfers/transfers.api.test.ts', true],
  ['api/stock/stock-at-once.api.test.ts', true],
  ['test/payments/oversell.api.test.ts', true],
  ['api/orders/card-orders-at-once.api.test.ts', true],
  ['web/admin/transfers/transfers.browser.test.ts', false],
  ['api/cart/cart.api.test.ts', false],
])('whether %s guards money: %s', (file, expected) => {
  expect(guardsMoney(file, '')).toBe(expected)
})

test('a failure is one line', () => {
  expect(inLine(failing('api/cart.api.test.ts'))).toBe('api/cart.api.test.ts › adds a line: Error: timed out')
  expect(inLine({ file: 'api/cart.api.test.ts', reason: 'Cannot find it.' })).toBe(
    'api/cart.api.test.ts: Cannot find it.',
  )
  expect(inLine({ file: '', reason: 'The tests wrote no report.' })).toBe('The tests wrote no report.')
})
