import type { Counted, Failure } from './count-tests.ts'

/**
 * Maximum number of failing files for a second run. If more fail, there is a general problem that a second run would
 * only hide.
 */
const MOST_FILES = 3
const moneyFolders =
  /(^|\/)(payments|ledger|transfers|statements|stock|settlements|credit|gift-cards|claims|returns|exchanges|cash|counter|disputes|pay-links|order-edits)\//
const moneyNames =
  /payment|transfer|ledger|statement|stock|settle|refund|tender|part-paid|books|race|crash|oversell|at-once/

/** The results after the second run, and the failures of the first run that did not occur again. */
export type Judged = Counted & { flaky: Failure[] }

/**
 * Runs each file with a failure again by itself. A test that fails again counts as failed; one that passes then is
 * flaky: the test or the shop has a race condition. Tests of money and stock are not run again (see `guardsMoney`). No
 * test is run again if an error occurred outside the files.
 */
export async function runAgain(
  first: Counted,
  sourceOf: (file: string) => string,
  runAlone: (file: string) => Promise<Counted>,
): Promise<Judged> {
  const failing = [...new Set(first.failures.map(({ file }) => file))]
  const judged: Judged = { ...first, flaky: [] }
  if (failing.length > MOST_FILES || failing.includes('')) return judged
  for (const path of failing) {
    if (guardsMoney(path, sourceOf(path))) continue
    const again = await runAlone(path)
    const passed = again.files.find((file) => file.path === path)?.passed ?? []
    const cameAgain = ({ test }: Failure) => (test === undefined ? again.failures.length > 0 : !passed.includes(test))
    const before = first.failures.filter(({ file }) => file === path)
    judged.flaky.push(...before.filter((failure) => !cameAgain(failure)))
    const fails = again.failures.length > 0 ? again.failures : before.filter(cameAgain)
    judged.failures = [...judged.failures.filter(({ file }) => file !== path), ...fails]
    judged.files = judged.files.map((file) => (file.path === path ? { ...file, passed } : file))
  }
  return judged
}

/**
 * Returns whether failures of this file count without a second run. True for unit and API tests of money and stock,
 * races, crashes and property tests. False for browser tests, because API tests cover the amounts on their pages.
 */
export function guardsMoney(file: string, source: string): boolean {
  if (file.includes('.browser.test.')) return false
  return moneyFolders.test(file) || moneyNames.test(file.split('/').at(-1)!) || source.includes(`'fast-check'`)
}

export const inLine = ({ file, test, reason }: Failure): string =>
  [[file, test].filter(Boolean).join(' › '), reason].filter(Boolean).join(': ')
