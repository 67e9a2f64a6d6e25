import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { ownFolder } from './leftovers/own-folder.ts'
import { measurePace } from './pace.ts'
import { passedIn, type Counted, type Failure } from './run/count-tests.ts'
import { describeTime } from './run/describe-time.ts'
import { isFull } from './run/full.ts'
import { quickFolder } from './run/quick-folder.ts'
import { inLine, runAgain } from './run/second-run.ts'
import { root, runCheck, runTests, type Project } from './run/stages.ts'

/**
 * `npm test`: the checks, the unit and API tests, and the main flows in a browser. `npm run test:all`: everything. Both
 * accept stages and parts of paths: `npm test -- unit api`, `npm test -- browser web/cart`.
 */
const named = process.argv.slice(2).filter((word) => word !== '--all')
const files = named.filter((word) => /[/.]/.test(word))
const chosen = named.filter((word) => !files.includes(word))

const checks: Record<string, () => ReturnType<typeof runCheck>> = {
  types: () => runCheck(['react-router', 'typegen'], ['tsc', '--noEmit']),
  lint: () => runCheck(['oxlint', '--deny-warnings']),
  format: () => runCheck(['prettier', '--check', '.', '--log-level', 'warn']),
  build: () => runCheck(['node', 'scripts/build.ts']),
}
const projects: Project[] = ['unit', 'api', 'browser']
const stages = [...Object.keys(checks), ...projects]
const unknown = chosen.filter((name) => !stages.includes(name))
if (unknown.length > 0) throw new Error(`Unknown stage: ${unknown.join(', ')}. The stages are ${stages.join(', ')}.`)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

ownFolder(quickFolder())
const began = performance.now()
const secondsSince = (start: number) => (performance.now() - start) / 1000
const pace = await measurePace()
const rows: string[] = []
function addRow(name: string, start: number, passed: number, failed: number): void {
  const seconds = secondsSince(start).toFixed(1).padStart(7)
  rows.push(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds} s   ${passed} of ${passed + failed}`)
}

// Each check uses little more than one core, so the checks run in parallel; the tests use all cores.
const failedChecks: Failure[] = []
const chosenChecks = Object.keys(checks).filter(isChosen)
await Promise.all(chosenChecks.map(runOneCheck))

const testsBegan = performance.now()
const notRun: string[] = []
const first = await runProjects(projects.filter(isChosen))
const tests = await runAgain(first, (file) => readFileSync(join(root, file), 'utf8'), runAlone)
const passedTests = passedIn(tests.files)
if (projects.some(isChosen)) addRow('tests', testsBegan, passedTests, tests.failures.length)

const failures = [...failedChecks, ...tests.failures]
console.log(`\n${rows.join('\n')}\n\n${describeTime(tests.files, secondsSince(began), pace)}\n`)
for (const line of notRun) console.log(`not run: ${line}`)
for (const failure of tests.flaky) console.log(`flaky: ${inLine(failure)}`)
for (const failure of failures) console.log(`failed: ${inLine(failure)}`)
console.log(`${chosenChecks.length - failedChecks.length + passedTests} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

async function runOneCheck(name: string): Promise<void> {
  console.log(`\n== ${name} ==`)
  const start = performance.now()
  const { passed, output } = await checks[name]!()
  if (!passed) {
    console.log(`\n${name}:\n${output}`)
    failedChecks.push({ file: '', reason: `${name}: ${reasonIn(output)}` })
  }
  addRow(name, start, Number(passed), Number(!passed))
}

function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => /error|warn/i.test(line)) ?? lines.at(-1) ?? 'it printed nothing').trim()
}

async function runProjects(asked: Project[]): Promise<Counted> {
  const hasBrowser = !asked.includes('browser') || findOrInstallChromium() !== null
  const toRun = asked.filter((project) => project !== 'browser' || hasBrowser)
  if (toRun.length > 0) console.log('\n== tests ==')
  const counted = toRun.length > 0 ? await runTests(toRun, files) : { files: [], failures: [] }
  if (hasBrowser) return counted
  const reason = 'the browser tests, since no Chromium was found. Install one, or name it in CHROME_PATH.'
  if (process.env.CI === 'true' || isFull) counted.failures.push({ file: '', reason: `not run: ${reason}` })
  else notRun.push(reason)
  return counted
}

function runAlone(file: string): Promise<Counted> {
  console.log(`\n== again: ${file} ==`)
  const kind = projects.find((project) => file.includes(`.${project}.test.`)) ?? 'unit'
  return runTests([kind], [file], { workers: 1 })
}
