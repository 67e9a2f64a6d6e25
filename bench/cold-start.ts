import type { Effort } from './compare.ts'
import { startWhole, wholeUrl } from './shop.ts'
import { spreadOf, type Finding } from './spread.ts'

const MOST_MS = 3_000

/**
 * Measures the time from the start command until the first page is received, with a filled database that is stopped.
 */
export async function coldStart(dataDir: string, { rounds }: Effort): Promise<Finding> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const shop = await startWhole(dataDir)
    const page = await fetch(`${wholeUrl}/products`)
    await page.text()
    if (!page.ok) throw new Error(`the first page has the status ${page.status}`)
    times.push(performance.now() - begun)
    await shop.stop()
  }
  const measured = spreadOf(times)
  return {
    name: 'cold start to first page',
    measured,
    wanted: `≤ ${MOST_MS} ms`,
    isMet: measured.median <= MOST_MS,
    unit: 'ms',
  }
}
