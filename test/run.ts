import { findOrInstallChromium } from './chromium.ts'
import { ownFolder } from './leftovers/own-folder.ts'
import type { TestFile } from './run/count-tests.ts'
import { quickFolder } from './run/quick-folder.ts'
import { runCheck, runTests, type Outcome } from './run/stages.ts'
import { tellTime } from './run/tell-time.ts'

/** `npm test`: everything that is checked. `npm test -- unit api` runs those stages, `npm test -- api web/cart` those files. */
const asked = process.argv.slice(2)
const files = asked.filter((word) => /[/.]/.test(word))
const chosen = asked.filter((word) => !files.includes(word))

type Stage = { name: string; run: () => Promise<Outcome> }
/**
 * One group after another; a later one runs even when an earlier one fails. What is in one group runs side by side, since
 * each of it keeps hardly more than one core busy; tests keep all of them busy, and have the machine for themselves.
 */
const groups: Stage[][] = [
  [
    { name: 'types', run: () => runCheck(['react-router', 'typegen'], ['tsc', '--noEmit']) },
    { name: 'lint', run: () => runCheck(['oxlint', '--deny-warnings']) },
    { name: 'format', run: () => runCheck(['prettier', '--check', '.', '--log-level', 'warn']) },
    { name: 'build', run: () => runCheck(['node', 'scripts/build.ts']) },
  ],
  [{ name: 'unit', run: () => runTests('unit', files) }],
  [{ name: 'api', run: () => runTests('api', files) }],
  [{ name: 'browser', run: runInBrowser }],
]
const stages = groups.flat()

async function runInBrowser(): Promise<Outcome> {
  if (findOrInstallChromium()) return runTests('browser', files)
  console.log(
    '\n!!! THE BROWSER TESTS WERE LEFT OUT: no Chromium was found. Install one, or name it in CHROME_PATH. !!!',
  )
  return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0 }
}

const unknown = chosen.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0)
  throw new Error(`No such stage: ${unknown.join(', ')}. There are ${stages.map(({ name }) => name).join(', ')}.`)

ownFolder(quickFolder())
const began = performance.now()
const secondsSince = (start: number) => (performance.now() - start) / 1000
const summary: string[] = []
const timed: TestFile[] = []
const failing: string[] = []
const sum = { passed: 0, failed: 0 }
const isChosen = ({ name }: Stage) => chosen.length === 0 || chosen.includes(name)
for (const group of groups) await Promise.all(group.filter(isChosen).map(runStage))

if (failing.length > 0) console.log(`\nWhat failed:\n  ${failing.join('\n  ')}`)
console.log(`\n${summary.join('\n')}\n\n${tellTime(timed, secondsSince(began))}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1

async function runStage({ name, run }: Stage): Promise<void> {
  console.log(`\n== ${name} ==`)
  const start = performance.now()
  const { passed, failed, files: each = [], failures = [], said = '' } = await run()
  if (said) console.log(`\n${name}:\n${said}`)
  sum.passed += passed
  sum.failed += failed
  timed.push(...each)
  failing.push(...failures)
  const seconds = secondsSince(start).toFixed(1).padStart(6)
  summary.push(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds} s   ${passed} of ${passed + failed}`)
}
