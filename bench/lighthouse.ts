import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { chromiumOptions, findWholeChromium } from '#test/chromium.ts'
import { patience } from '#test/patience.ts'
import { publicPages } from './public-pages.ts'
import { addOnSlowLine, paintOnSlowLine } from './slow-line.ts'
import { spreadOf } from './spread.ts'

/**
 * `npm run lighthouse -- https://shop.example`: measures running shops, as Lighthouse's phone and on a slow connection.
 * Prints the median of the rounds with the lowest and highest value. With several URLs, such as those of two versions,
 * the shops take turns, so that they are compared under the same load.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
if (positionals.length === 0) throw new Error('Name the URL of a running shop: npm run lighthouse -- https://…')
const origins = positionals.map((address) => new URL(address).origin)
const executablePath = findWholeChromium()
if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.')

/** Not a development dependency, because it would add 114 packages (176 MB) that only this program uses. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

type Figures = Record<string, number>

const measured = new Map<string, Figures[]>()
const browser = await chromium.launch({ executablePath, args: chromiumOptions, timeout: patience.browserStart })
try {
  const shops = await Promise.all(origins.map(async (origin) => ({ origin, pages: await publicPages(origin) })))
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(shops[0]!.pages))
      for (const { origin, pages } of shops) {
        const url = origin + pages[name]
        note(`${name}  ${origin}`, {
          ...(await asPhone(url)),
          ...(await onSlowLine(browser, url, name === 'product')),
        })
      }
} finally {
  await browser.close()
}
for (const [page, figures] of measured) {
  console.log(`\n${page}`)
  for (const name of Object.keys(figures[0]!)) console.log(`  ${name.padEnd(44)} ${lineOf(figures, name)}`)
}

function note(page: string, figures: Figures): void {
  measured.set(page, [...(measured.get(page) ?? []), figures])
}

function lineOf(figures: Figures[], name: string): string {
  const { median, low, high } = spreadOf(figures.map((each) => each[name]!))
  return `${median} (${low} to ${high})`
}

/** Runs Lighthouse's simulation of a phone with a slow 4G connection. */
async function asPhone(url: string): Promise<Figures> {
  const flags = `--chrome-flags=${chromiumOptions.filter((option) => !option.includes('blink')).join(' ')}`
  const { stdout } = await promisify(execFile)(
    'npm',
    `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${url} --only-categories=performance --output=json --quiet`
      .split(' ')
      .concat(flags),
    { env: { ...process.env, CHROME_PATH: executablePath! }, maxBuffer: 100_000_000 },
  )
  const { categories, audits } = JSON.parse(stdout) as {
    categories: { performance: { score: number } }
    audits: Record<string, { numericValue: number }>
  }
  const value = (name: string) => Math.round(audits[name]!.numericValue)
  return {
    'Lighthouse score': Math.round(categories.performance.score * 100),
    'first contentful paint, ms': value('first-contentful-paint'),
    'largest contentful paint, ms': value('largest-contentful-paint'),
    'total blocking time, ms': value('total-blocking-time'),
    'cumulative layout shift, thousandths': Math.round(audits['cumulative-layout-shift']!.numericValue * 1000),
  }
}

async function onSlowLine(browser: Browser, url: string, isProduct: boolean): Promise<Figures> {
  const { first, largest } = await paintOnSlowLine(browser, url)
  const added: Figures = isProduct ? await addOnSlowLine(browser, url) : {}
  return {
    'slow line: first paint, ms': first,
    'slow line: largest paint, ms': largest,
    ...added,
  }
}
