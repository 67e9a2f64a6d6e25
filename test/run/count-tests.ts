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
export type Counted = { passed: number; failed: number; files: TestFile[]; failures: string[] }

/**
 * Counts what Vitest's JSON report at `path` says, and how long each file took, by its path below `root`. A file that
 * could not even be loaded is one failure; so is a test that was not run. Each failure is told in one line.
 */
export function countTests(path: string, root: string): Counted {
  if (!existsSync(path)) return { passed: 0, failed: 1, files: [], failures: [] }
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Results
  const tests = testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const failures = testResults.flatMap((file) => failuresOf(file, relative(root, file.name)))
  const files = testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed, failed: failures.length, files, failures }
}

function failuresOf({ status, message, assertionResults }: File, path: string): string[] {
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  if (failed.length === 0) return status === 'failed' ? [`${path}: ${firstLine(message)}`] : []
  return failed.map((test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages[0] ?? test.status)}`)
}

const firstLine = (text: string) => text.split('\n')[0]!
