import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { countTests, type Counted } from './count-tests.ts'

/** How many checks held and how many did not, how long each file of tests took, and a line for each test that failed. */
export type Outcome = Pick<Counted, 'passed' | 'failed'> & Partial<Pick<Counted, 'files' | 'failures'>>

const root = join(import.meta.dirname, '../..')
const installed = join(root, 'node_modules/.bin')

/** One check, made of commands that must all succeed; the first that fails ends it. */
export async function runCheck(...commands: [program: string, ...options: string[]][]): Promise<Outcome> {
  for (const command of commands) if ((await run(command)) !== 0) return { passed: 0, failed: 1 }
  return { passed: 1, failed: 0 }
}

/** One of Vitest's projects, or those of its files that are named. A run that breaks without a failing test counts as one failure. */
export async function runTests(project: string, named: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-results-'))
  const results = join(folder, 'results.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
    const code = await run(['vitest', 'run', '--project', project, ...reporters, ...named], env)
    const { failed, ...counted } = countTests(results, root)
    return { ...counted, failed: code === 0 ? failed : Math.max(failed, 1) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run([program, ...options]: string[], env: Record<string, string> = {}): Promise<number> {
  const running = spawn(program!, options, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${installed}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    running.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    running.once('close', (code) => resolve(code ?? 1))
  })
}
