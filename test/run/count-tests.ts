import { existsSync, readFileSync } from 'node:fs'

type Results = { testResults: { status: string; assertionResults: { status: string }[] }[] }

/** Counts what Vitest's JSON report at `path` says. A file that could not even be loaded is one failure; so is a test that was not run. */
export function countTests(path: string): { passed: number; failed: number } {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Results
  const tests = testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status === 'passed'),
  )
  return { passed, failed: tests.length - passed + broken.length }
}
