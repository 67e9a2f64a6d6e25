import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type axe from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { chromiumOptions, findChromium } from './chromium.ts'
import { openAwake } from './browser/awake.ts'
import { misplacedMarkup } from './browser/misplaced-markup.ts'
import { waitUntilOffline } from './browser/offline.ts'
import { followRequests } from './browser/requests.ts'
import { keepToasts } from './browser/toasts.ts'
import { watch } from './browser/watch.ts'
import { keptAuth } from './browser/kept-auth.ts'
import { patience } from './patience.ts'
import type { SignedIn } from './people.ts'
import { isFull } from './run/full.ts'
import type { Admin, Customer } from '#shop/core/actor.ts'

export const PHONE = 390
export const DESK = 1440
/**
 * The widths at which a flow is tested: phone or desktop, depending on the name of the flow, and both in
 * `npm run test:all`.
 */
export const flowWidths = (name: string): number[] => (isFull ? [PHONE, DESK] : [crc32(name) % 2 === 0 ? PHONE : DESK])
const pages = join(import.meta.dirname, '../node_modules/.cache/test-pages')
const heights: Record<number, number> = { [PHONE]: 844, [DESK]: 900 }

export type PageOptions = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'reducedMotion' | 'offline' | 'permissions' | 'serviceWorkers'
> & {
  /** In CSS pixels; up to 768 the page emulates a phone with touch. */
  width?: number
  /** The user who is signed in already, as after an earlier visit. */
  as?: SignedIn<Customer | Admin>
  /** Errors that the test expects; any other error in the page fails it. */
  expected?: RegExp[]
}

/**
 * Pages live for a few seconds only: without optimizing JavaScript compilers and a separate GPU process they need a
 * sixth less processor time.
 */
const shortLived = ['--js-flags=--no-maglev --no-turbofan', '--in-process-gpu']

/** One browser for all test files of a worker; it is closed when the worker stops. */
let launched: Promise<Browser> | undefined
const browser = () => (launched ??= launch())

async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.')
  const args = [...chromiumOptions, ...shortLived]
  return chromium.launch({ executablePath, args, timeout: patience.browserStart })
}

/**
 * Opens a page of `site` in a new browser context. When the test ends, the page is closed, and the test fails if there
 * was a console error, an uncaught error, a failed request or a response with status 500 or more.
 */
export async function openPage(
  site: { url: string },
  { width = DESK, as, expected = [], ...options }: PageOptions = {},
): Promise<Page> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: site.url,
    viewport: { width, height: heights[width] ?? 900 },
    isMobile: width <= 768,
    hasTouch: width <= 768,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Blocks service workers, so that a page's failed requests reach the test; tests of the offline page allow service
    // workers.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(patience.pageStep)
  if (as) await context.addInitScript(...keptAuth(as))
  await keepToasts(context)
  const problems = watch(context, expected)
  context.on('page', (page) => {
    followRequests(page)
    if (options.javaScriptEnabled !== false) {
      openAwake(page)
      waitUntilOffline(page)
    }
  })
  onTestFinished(async () => {
    await context.close()
    expect(problems, 'what went wrong in the page').toEqual([])
  })
  return context.newPage()
}

/**
 * Clicks a control twice in immediate succession. Checks that the page shows the first click as pending before a person
 * could click again.
 */
export async function pressTwice(control: Locator): Promise<void> {
  const isUnderWay = await control.evaluate((element: HTMLElement) => {
    element.click()
    const isTaken = !element.isConnected || element.getAttribute('aria-disabled') === 'true'
    element.click()
    return isTaken
  })
  expect(isUnderWay, 'the first press is under way').toBe(true)
}

/** The minified build, which is half the size of the package's main file. */
const axeSource = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks that axe finds no violations on the page in its current state, and that its elements are nested as HTML allows. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await inRest(page)
  // Evaluated through the debugger, which the content security policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (tags) => {
    // Without `resultTypes`, axe would also describe all passed checks in detail.
    const results = await window.axe.run({ runOnly: tags, resultTypes: ['violations'] })
    return results.violations
  }, rules)
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}\n`).join('')}`,
  )
  expect(found.join('\n'), 'what axe found').toBe('')
  expect(await misplacedMarkup(page), 'elements in a parent that HTML does not permit').toEqual([])
}

/** Waits for the end of all animations and loading states, because faded elements have too little contrast. */
async function inRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.querySelector(':is(table, ul)[aria-busy]') === null)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * If TEST_PICTURES is set, saves a picture of the whole page as `<name>-<width>.png` in
 * `node_modules/.cache/test-pages`, for manual review. Off by default, because it takes longer than the page itself.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.TEST_PICTURES) return
  await page.screenshot({ path: join(pages, `${name}-${page.viewportSize()?.width}.png`), fullPage: true })
}
