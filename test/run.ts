import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { ownFolder } from './leftovers/own-folder.ts'
import { measurePace } from './pace.ts'
import type { Failure } from './run/count-tests.ts'
import { quickFolder } from './run/quick-folder.ts'
import { inLine, runAgain } from './run/second-run.ts'
import { root, runCheck, runTests, type Project } from './run/stages.ts'
import { describeTime } from './run/describe-time.ts'

/**
 * `npm test`: the checks, rules, API and main ways through the pages. `npm run test:all`: everything. Both take stages and
 * parts of paths: `npm test -- unit api`, `npm test -- browser web/cart`.
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

if (process.argv.includes('--all')) process.env.TEST_ALL = '1'
ownFolder(quickFolder())
const began = performance.now()
const secondsSince = (start: number) => (performance.now() - start) / 1000
const pace = await measurePace()
const rows: string[] = []
const row = (name: string, start: number, passed: number, failed: number) =>
  rows.push(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${secondsSince(start).toFixed(1).padStart(7)} s   ${passed} of ${passed + failed}`,
  )

// Each check uses hardly more than one core, so they run side by side; the tests use all cores.
const failedChecks: Failure[] = []
const chosenChecks = Object.keys(checks).filter(isChosen)
await Promise.all(chosenChecks.map(runOneCheck))
const first = await runProjects(projects.filter(isChosen))
const runAlone = (file: string) => runTests(projects, [file], { workers: 1 })
const { failures: failedTests, flaky } = await runAgain(first.failures, sourceOf, runAlone)

const failures = [...failedChecks, ...failedTests]
const passed = chosenChecks.length - failedChecks.length + first.passed + flaky.length
console.log(`\n${rows.join('\n')}\n\n${describeTime(first.files, secondsSince(began), pace)}\n`)
for (const failure of flaky) console.log(`flaky: ${inLine(failure)}`)
for (const failure of failures) console.log(`failed: ${inLine(failure)}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

async function runOneCheck(name: string): Promise<void> {
  console.log(`\n== ${name} ==`)
  const start = performance.now()
  const { passed, output } = await checks[name]!()
  if (!passed) {
    console.log(`\n${name}:\n${output}`)
    failedChecks.push({ file: '', reason: `${name}: see its output above` })
  }
  row(name, start, Number(passed), Number(!passed))
}

async function runProjects(asked: Project[]) {
  const start = performance.now()
  const hasBrowser = !asked.includes('browser') || findOrInstallChromium() !== null
  const run = asked.filter((project) => project !== 'browser' || hasBrowser)
  const counted =
    run.length === 0
      ? { passed: 0, files: [], failures: [] }
      : (console.log('\n== tests =='), await runTests(run, files))
  if (!hasBrowser) {
    const reason = 'No Chromium was found, so the browser tests did not run. Install one, or name it in CHROME_PATH.'
    console.log(`\n${reason}`)
    if (process.env.CI === 'true') counted.failures.push({ file: '', reason })
  }
  if (asked.length > 0) row('tests', start, counted.passed, counted.failures.length)
  return counted
}

function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
