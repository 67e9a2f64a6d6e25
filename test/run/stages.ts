import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { countTests, type Counted } from './count-tests.ts'

/**
 * How many checks held and how many did not, how long each file of tests took, and a line for each test that failed; and
 * what was said and not yet told.
 */
export type Outcome = Pick<Counted, 'passed' | 'failed'> &
  Partial<Pick<Counted, 'files' | 'failures'>> & { said?: string }

const root = join(import.meta.dirname, '../..')
const installed = join(root, 'node_modules/.bin')

type Command = [program: string, ...options: string[]]

/** One check, made of commands that must all succeed; the first that fails ends it. What they say comes together, at the end. */
export async function runCheck(...commands: Command[]): Promise<Outcome> {
  let said = ''
  for (const command of commands) {
    const running = start(command, 'pipe')
    for (const stream of [running.stdout, running.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
    if ((await codeOf(running)) !== 0) return { passed: 0, failed: 1, said }
  }
  return { passed: 1, failed: 0, said }
}

/** One of Vitest's projects, or those of its files that are named. A run that breaks without a failing test counts as one failure. */
export async function runTests(project: string, named: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-results-'))
  const results = join(folder, 'results.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
    const code = await codeOf(start(['vitest', 'run', '--project', project, ...reporters, ...named], 'inherit', env))
    const { failed, ...counted } = countTests(results, root)
    return { ...counted, failed: code === 0 ? failed : Math.max(failed, 1) }
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

/** With which code it ends. */
const codeOf = (running: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    running.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    running.once('close', (code) => resolve(code ?? 1))
  })
