import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

type Outcome = { name: string; state: 'passed' | 'failed' | 'skipped' | 'pending'; reason: string }
type ReportedFile = { path: string; seconds: number; errors: string[]; tests: Outcome[] }
/** The results of a run: `errors` are those outside all tests and files. Reasons and errors are one line each. */
export type Report = { files: ReportedFile[]; errors: string[] }

const firstLine = ({ name, message = '' }: { name?: string; message?: string }): string =>
  [name, message.split('\n')[0]].filter(Boolean).join(': ')

/**
 * Vitest's reporter for `npm test`: writes the report to the file at TEST_REPORT. Vitest's own JSON omits unhandled
 * errors and the errors of hooks.
 */
export default class ReportToFile implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: Report = { files: modules.map(fileOf), errors: unhandled.map(firstLine) }
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report))
  }
}

function fileOf(module: TestModule): ReportedFile {
  const suites = [module, ...module.children.allSuites()]
  const { collectDuration, duration } = module.diagnostic()
  return {
    path: module.relativeModuleId,
    seconds: (collectDuration + duration) / 1000,
    errors: suites.flatMap((suite) => suite.errors()).map(firstLine),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result()
      return { name: test.fullName, state, reason: errors.map(firstLine)[0] ?? state }
    }),
  }
}
