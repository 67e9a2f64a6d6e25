import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

type Test = { status: string; fullName: string; failureMessages: string[] }
type File = {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults: Test[]
}
type Results = { testResults: File[] }

export type TestFile = { path: string; seconds: number }
/** A test that failed, or with no `test` a file that could not be loaded; with no `file` a run that broke outside its tests. */
export type Failure = { file: string; test?: string; reason: string }
export type Counted = { passed: number; files: TestFile[]; failures: Failure[] }

/**
 * Counts the results in Vitest's JSON report at `path`; files are named by their path below `root`. A file that could not be
 * loaded is one failure. A test that was skipped counts as a failure when `isFull`: only `npm run test:all` runs all of them.
 */
export function countTests(path: string, root: string, isFull: boolean): Counted {
  if (!existsSync(path)) return { passed: 0, files: [], failures: [{ file: '', reason: 'The tests wrote no report.' }] }
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Results
  const tests = testResults.flatMap((file) => file.assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: testResults.flatMap((file) => failuresOf(file, relative(root, file.name), isFull)),
    files: testResults.map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

function failuresOf({ status, message, assertionResults }: File, file: string, isFull: boolean): Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed' || (isFull && test.status !== 'passed'))
  if (failed.length === 0) return status === 'failed' ? [{ file, reason: firstLine(message) }] : []
  return failed.map((test) => ({
    file,
    test: test.fullName,
    reason: firstLine(test.failureMessages[0] ?? test.status),
  }))
}

const firstLine = (text: string) => text.split('\n')[0]!
