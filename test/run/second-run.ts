import type { Counted, Failure } from './count-tests.ts'

/** With more failing files than this, something is wrong that a second run would only hide. */
const MOST_FILES = 3
const moneyFolders = /(^|\/)(payments|ledger|transfers|statements|stock|settlements|credit|gift-cards)\//
const moneyNames = /race|crash|oversell|at-once/

/** `failures` that count, and those that passed when their file ran again alone. */
export type Judged = { failures: Failure[]; flaky: Failure[] }

/**
 * Runs each file with a failure again by itself. A test that fails again has failed; one that passes then is flaky: the test
 * or the shop has a race. There is no second run for tests that guard money and stock (see `guardsMoney`), nor for a run that
 * broke outside its files.
 */
export async function runAgain(
  first: Failure[],
  sourceOf: (file: string) => string,
  runAlone: (file: string) => Promise<Counted>,
): Promise<Judged> {
  const files = [...new Set(first.map(({ file }) => file))]
  if (files.length > MOST_FILES) return { failures: first, flaky: [] }
  const judged: Judged = { failures: [], flaky: [] }
  for (const file of files) {
    const failed = first.filter((failure) => failure.file === file)
    const isFinal = file === '' || guardsMoney(file, sourceOf(file))
    const again = isFinal ? failed : (await runAlone(file)).failures
    judged.failures.push(...again)
    if (again.every((failure) => failure.file === file))
      judged.flaky.push(...failed.filter(({ test }) => !again.some((failure) => failure.test === test)))
  }
  return judged
}

/**
 * Whether a race seen once by this test is a fault for certain: rules and API tests of payments, ledger, transfers,
 * statements and stock, races, crashes, and property tests. Browser tests of their pages may run again, since the sums behind
 * the pages are held by the API tests.
 */
export function guardsMoney(file: string, source: string): boolean {
  if (file.includes('.browser.test.')) return false
  return moneyFolders.test(file) || moneyNames.test(file.split('/').at(-1)!) || source.includes(`'fast-check'`)
}

export const inLine = ({ file, test, reason }: Failure): string =>
  [[file, test].filter(Boolean).join(' › '), reason].filter(Boolean).join(': ')
