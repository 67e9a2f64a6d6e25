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
  message: 'Cannot find the module.\n    at line 1',
  startTime: 1_000,
  endTime: 2_500,
  assertionResults: tests.map((each, at) => ({
    status: each,
    fullName: `adding ${at}`,
    failureMessages: each === 'failed' ? ['Error: 500 is not 200\n    at line 3'] : [],
  })),
})
const count = (testResults: ReturnType<typeof file>[], isFull = true) => {
  writeFileSync(report, JSON.stringify({ testResults }))
  return countTests(report, '/shop', isFull)
}

test('passing tests are counted, and each failure is given with its first line', () => {
  const failing = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')]
  expect(count(failing)).toMatchObject({
    passed: 3,
    failures: [
      { file: 'api/cart.api.test.ts', test: 'adding 0', reason: 'Error: 500 is not 200' },
      { file: 'api/cart.api.test.ts', reason: 'Cannot find the module.' },
    ],
  })
})

test('a skipped test fails the full run alone', () => {
  const skipping = [file('passed', 'passed', 'skipped')]
  expect(count(skipping).failures).toEqual([{ file: 'api/cart.api.test.ts', test: 'adding 1', reason: 'skipped' }])
  expect(count(skipping, false)).toMatchObject({ passed: 1, failures: [] })
})

test('a missing report is a failure', () => {
  expect(countTests(join(folder, 'none.json'), '/shop', false)).toEqual({
    passed: 0,
    files: [],
    failures: [{ file: '', reason: 'The tests wrote no report.' }],
  })
})

test('each file is given with its seconds', () => {
  expect(count([file('passed', 'passed')]).files).toEqual([{ path: 'api/cart.api.test.ts', seconds: 1.5 }])
})
