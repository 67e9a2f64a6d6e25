import type { Report } from './report.ts'

/** A test file of a run; `passed` has the names of its tests that passed. */
export type TestFile = { path: string; seconds: number; passed: string[] }
/**
 * A failed test. If `test` is missing, the hooks or imports of the file failed; if `file` is empty, an error occurred
 * outside all files.
 */
export type Failure = { file: string; test?: string; reason: string }
export type Counted = { files: TestFile[]; failures: Failure[] }

/**
 * Counts the results of a run; `report` is null if there is none. A skipped test is a failure only if `isFull`, because
 * only `npm run test:all` runs all tests.
 */
export function countTests(report: Report | null, isFull: boolean): Counted {
  if (report === null) return { files: [], failures: [{ file: '', reason: 'The tests wrote no report.' }] }
  return {
    files: report.files.map(({ path, seconds, tests }) => ({
      path,
      seconds,
      passed: tests.filter(({ state }) => state === 'passed').map(({ name }) => name),
    })),
    failures: [
      ...report.errors.map((reason) => ({ file: '', reason })),
      ...report.files.flatMap((file) => failuresOf(file, isFull)),
    ],
  }
}

function failuresOf({ path, errors, tests }: Report['files'][number], isFull: boolean): Failure[] {
  const ofHooks = errors.map((reason) => ({ file: path, reason }))
  // Tests after a failed hook are skipped; the failure of the hook contains the reason.
  const counts = (state: string) => state === 'failed' || (isFull && errors.length === 0 && state !== 'passed')
  const ofTests = tests.filter(({ state }) => counts(state))
  return [...ofHooks, ...ofTests.map(({ name, reason }) => ({ file: path, test: name, reason }))]
}

export const passedIn = (files: TestFile[]): number => files.reduce((sum, { passed }) => sum + passed.length, 0)
