import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-count-'))
const report = join(folder, 'results.json')
afterEach(() => rmSync(report, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (status: string, ...tests: string[]) => ({
  name: '/shop/api/cart.api.test.ts',
  status,
  message: 'Cannot find the module.',
  startTime: 1_000,
  endTime: 2_500,
  assertionResults: tests.map((each, at) => ({
    status: each,
    fullName: `adding ${at}`,
    failureMessages: each === 'failed' ? ['Error: 500 is not 200\n    at line 3'] : [],
  })),
})
const counted = (...files: ReturnType<typeof file>[]) => {
  const { passed, failed } = count(...files)
  return { passed, failed }
}
const count = (...testResults: ReturnType<typeof file>[]) => {
  writeFileSync(report, JSON.stringify({ testResults }))
  return countTests(report, '/shop')
}

test('passing and failing tests are counted', () => {
  expect(counted(file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed'))).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('a file that did not load, a skipped test and a missing report are failures', () => {
  expect(counted(file('failed'))).toEqual({ passed: 0, failed: 1 })
  expect(counted(file('passed', 'passed', 'skipped'))).toEqual({ passed: 1, failed: 1 })
  expect(countTests(join(folder, 'none.json'), '/shop')).toEqual({ passed: 0, failed: 1, files: [], failures: [] })
})

test('each file is told with its seconds', () => {
  expect(count(file('passed', 'passed')).files).toEqual([{ path: 'api/cart.api.test.ts', seconds: 1.5 }])
})

test('each failure is told in a line: a test with its reason, one that was not run, a file that did not load', () => {
  expect(count(file('failed', 'passed', 'failed', 'skipped'), file('failed')).failures).toEqual([
    'api/cart.api.test.ts > adding 1: Error: 500 is not 200',
    'api/cart.api.test.ts > adding 2: skipped',
    'api/cart.api.test.ts: Cannot find the module.',
  ])
})
