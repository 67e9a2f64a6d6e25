import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

type File = {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { status: string }[]
}
type Results = { testResults: File[] }

export type TestFile = { path: string; seconds: number }
export type Counted = { passed: number; failed: number; files: TestFile[] }

/**
 * Counts what Vitest's JSON report at `path` says, and how long each file took, by its path below `root`. A file that
 * could not even be loaded is one failure; so is a test that was not run.
 */
export function countTests(path: string, root: string): Counted {
  if (!existsSync(path)) return { passed: 0, failed: 1, files: [] }
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Results
  const tests = testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status === 'passed'),
  )
  const files = testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed, failed: tests.length - passed + broken.length, files }
}
