import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-count-'))
const report = join(folder, 'results.json')
afterEach(() => rmSync(report, { force: true }))

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const count = (...testResults: ReturnType<typeof file>[]) => {
  writeFileSync(report, JSON.stringify({ testResults }))
  return countTests(report)
}

test('passing and failing tests are counted', () => {
  expect(count(file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed'))).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('a file that did not load, a skipped test and a missing report are failures', () => {
  expect(count(file('failed'))).toEqual({ passed: 0, failed: 1 })
  expect(count(file('passed', 'passed', 'skipped'))).toEqual({ passed: 1, failed: 1 })
  expect(countTests(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
})
