import { findOrInstallChromium } from './chromium.ts'
import { runCheck, runTests, type Outcome } from './run/stages.ts'

/** Everything that is checked, in the order in which it is; a later stage runs even when an earlier one fails. */
const stages: { name: string; run: () => Promise<Outcome> }[] = [
  { name: 'types', run: () => runCheck(['react-router', 'typegen'], ['tsc', '--noEmit']) },
  { name: 'lint', run: () => runCheck(['oxlint', '--deny-warnings']) },
  { name: 'format', run: () => runCheck(['prettier', '--check', '.', '--log-level', 'warn']) },
  { name: 'unit', run: () => runTests('unit') },
  { name: 'build', run: () => runCheck(['node', 'scripts/build.ts']) },
  { name: 'api', run: () => runTests('api') },
  { name: 'browser', run: runInBrowser },
]

async function runInBrowser(): Promise<Outcome> {
  const chromium = findOrInstallChromium()
  if (chromium) return runTests('browser', { CHROME_PATH: chromium })
  console.log(
    '\n!!! THE BROWSER TESTS WERE LEFT OUT: no Chromium was found. Install one, or name it in CHROME_PATH. !!!',
  )
  return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0 }
}

/** All stages, or those named on the command line. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0)
  throw new Error(`No such stage: ${unknown.join(', ')}. There are ${stages.map(({ name }) => name).join(', ')}.`)

const summary: string[] = []
const sum: Outcome = { passed: 0, failed: 0 }
for (const { name, run } of stages.filter((stage) => asked.length === 0 || asked.includes(stage.name))) {
  console.log(`\n== ${name} ==`)
  const began = performance.now()
  const { passed, failed } = await run()
  sum.passed += passed
  sum.failed += failed
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  summary.push(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds.padStart(6)} s   ${passed} of ${passed + failed}`,
  )
}

console.log(`\n${summary.join('\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
