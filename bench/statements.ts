import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isFailure } from '#shop/core/errors.ts'
import { unchangedSettings } from '#shop/platform/settings/settings.ts'
import { MOST_STATEMENT_LINES } from '#shop/orders/statements/limits.ts'
import { shownLines } from '#shop/orders/statements/shown-lines.server.ts'
import { takeStatement } from '#shop/orders/statements/take-statement.server.ts'
import { makeAdmin } from '#test/people.ts'
import { openDatabase } from './database.ts'
import { lineOf } from './spread.ts'

/**
 * `npm run bench:statements`: measures how long the import of the largest bank statement takes, and for how long it
 * blocks the event loop at a time.
 */
const WITHIN_MS = 5_000
const BLOCKS_MS = 250
const PAGE_MS = 500

const { db, stop } = await openDatabase()
try {
  const now = new Date()
  const { user } = await makeAdmin(db, now, {})
  const shop = { db, clock: () => now, settings: { now: () => unchangedSettings.settings } }
  const file = new Blob([largest(now)])
  console.log(`${MOST_STATEMENT_LINES} lines, ${(file.size / 1e6).toFixed(1)} MB\n`)
  const given = { file, fileName: 'statement.csv', account: '0000000001', columns: null }
  const runs = [
    ['dry run', true],
    ['import', false],
    ['the same import again', false],
  ] as const
  for (const [name, dryRun] of runs) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const begun = performance.now()
    const taken = await takeStatement(shop, user, { ...given, dryRun })
    const took = performance.now() - begun
    delay.disable()
    if (isFailure(taken)) throw new Error(JSON.stringify(taken))
    report(`${name}, ${taken.added?.added} new`, took, WITHIN_MS)
    report('longest block of the event loop', delay.max / 1e6, BLOCKS_MS)
    if (taken.id !== null) await look(taken.id)
  }
} finally {
  await stop()
}

/** Measures the first page of an imported statement, which suggests orders for each line. */
async function look(statement: string): Promise<void> {
  const begun = performance.now()
  await shownLines(db, statement, { shown: undefined, page: 1, limit: 50 })
  report('page of the statement', performance.now() - begun, PAGE_MS)
}

/** Creates a bank statement with one incoming payment per line, like that of a busy account over the last months. */
function largest(now: Date): string {
  const lines = Array.from({ length: MOST_STATEMENT_LINES }, (_, at) => {
    const day = new Date(now.getTime() - (at % 170) * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .toReversed()
      .join('/')
    return `${day},${day},NIP/KUDA/PERSON ${at}/ABC${(10_000 + (at % 89_999)).toString()},,"${(5_000 + at).toLocaleString('en')}.00",,REF${at}`
  })
  return `Trans Date,Value Date,Narration,Debit,Credit,Balance,Reference\n${lines.join('\n')}\n`
}

function report(name: string, figure: number, most: number): void {
  const measured = { median: figure, low: figure, high: figure }
  const isMet = figure <= most
  if (!isMet) process.exitCode = 1
  console.log(lineOf({ name, measured, wanted: `≤ ${most}`, isMet, unit: 'ms' }))
}
