import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { countTests, type Counted } from './count-tests.ts'
import { isFull } from './full.ts'
import type { Report } from './report.ts'

/** The result of a check; `output` is empty if it passed. */
export type Checked = { passed: boolean; output: string }
export type Project = 'unit' | 'api' | 'browser'

export const root = join(import.meta.dirname, '../..')
const installed = join(root, 'node_modules/.bin')

type Command = [program: string, ...options: string[]]

/** Runs commands in order until one fails; all must succeed. */
export async function runCheck(...commands: Command[]): Promise<Checked> {
  let output = ''
  for (const command of commands) {
    const running = start(command, 'pipe')
    for (const stream of [running.stdout, running.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    if ((await exitCode(running)) !== 0) return { passed: false, output }
  }
  return { passed: true, output: '' }
}

/**
 * Runs the test files of these projects whose path contains one of `named`; without `named`, all of them. If the run
 * ends with an error but has no failed test, that counts as one failure.
 */
export async function runTests(
  projects: Project[],
  named: string[] = [],
  { env = {}, workers }: { env?: Record<string, string>; workers?: number } = {},
): Promise<Counted> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-results-'))
  const TEST_REPORT = join(folder, 'report.json')
  try {
    const chosen = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=./test/run/report.ts']
    const pool = workers === undefined ? [] : [`--maxWorkers=${workers}`]
    const command: Command = ['vitest', 'run', ...chosen, ...reporters, ...pool, ...named]
    const code = await exitCode(start(command, 'inherit', { ...env, TEST_REPORT, ...(isFull && { TEST_ALL: '1' }) }))
    const report = existsSync(TEST_REPORT) ? (JSON.parse(readFileSync(TEST_REPORT, 'utf8')) as Report) : null
    const counted = countTests(report, isFull)
    if (code !== 0 && counted.failures.length === 0)
      counted.failures.push({ file: '', reason: `The tests ended with code ${code} though none failed: see above.` })
    return counted
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const start = (
  [program, ...options]: Command,
  output: 'inherit' | 'pipe',
  env: Record<string, string> = {},
): ChildProcess =>
  spawn(program, options, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env, PATH: `${installed}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  })

const exitCode = (running: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    running.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    running.once('close', (code) => resolve(code ?? 1))
  })
