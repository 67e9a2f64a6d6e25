import { chromium } from 'playwright-core'
import { chromiumOptions, findWholeChromium } from '#test/chromium.ts'
import { patience } from '#test/patience.ts'
import { firstView, type FirstView } from './first-view.ts'

/** Limits for every first view: bytes, and layout shift. */
const budget = { scriptBytes: 121_000, bytes: 300_000, shift: 0.01 }

/** Measures the first views of a running shop: home page, product list, and newest product. */
export async function weigh(origin: string): Promise<FirstView[]> {
  const executablePath = findWholeChromium()
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.')
  const paths = ['/', '/products', `/products/${await newestProduct(origin)}`]
  const browser = await chromium.launch({ executablePath, args: chromiumOptions, timeout: patience.browserStart })
  try {
    const views: FirstView[] = []
    for (const path of paths) views.push(await firstView(browser, origin, path))
    return views
  } finally {
    await browser.close()
  }
}

async function newestProduct(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/products?limit=1&page=1`)
  const { products } = (await answer.json()) as { products: { id: string }[] }
  if (!products[0]) throw new Error(`${origin} has no product to measure`)
  return products[0].id
}

/** Returns descriptions of the limits that a view exceeds; an empty list if there are none. */
export function tooMuch({ scriptBytes, bytes, shift, pictureFirst }: FirstView): string[] {
  return [
    ...(scriptBytes > budget.scriptBytes ? [`${kilobytes(scriptBytes)} KB of JavaScript`] : []),
    ...(bytes > budget.bytes ? [`${kilobytes(bytes)} KB before scrolling`] : []),
    ...(shift >= budget.shift ? [`layout shift of ${shift.toFixed(3)}`] : []),
    ...(pictureFirst ? [] : ['its first picture is not requested first']),
  ]
}

export function weightTable(views: FirstView[]): string {
  const rows = [
    [
      '',
      'JavaScript',
      'before scrolling',
      'requests',
      'shift',
      'picture first',
      'largest element at 1.6 Mbit/s and 400 ms',
    ],
    ...views.map((view) => [
      view.path,
      `${kilobytes(view.scriptBytes)} KB`,
      `${kilobytes(view.bytes)} KB`,
      String(view.requests),
      view.shift.toFixed(3),
      view.pictureFirst ? 'yes' : 'no',
      `${(view.largestMs / 1000).toFixed(1)} s, ${view.largest}`,
    ]),
    [
      'budget',
      `${kilobytes(budget.scriptBytes)} KB`,
      `${kilobytes(budget.bytes)} KB`,
      '',
      `< ${budget.shift}`,
      'yes',
      '',
    ],
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const isText = (column: number) => column === 0 || column === 6
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
