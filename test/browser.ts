import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type axe from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { chromiumOptions, findChromium } from './chromium.ts'
import { openAwake } from './browser/awake.ts'
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
 * The widths at which a flow of the shop or the back office is tested: phone or desk, chosen by its name, and both in
 * `npm run test:all`.
 */
export const flowWidths = (name: string): number[] => (isFull ? [PHONE, DESK] : [crc32(name) % 2 === 0 ? PHONE : DESK])
const pages = join(import.meta.dirname, '../node_modules/.cache/test-pages')
const heights: Record<number, number> = { [PHONE]: 844, [DESK]: 900 }

export type PageOptions = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'reducedMotion' | 'offline' | 'permissions' | 'serviceWorkers'
> & {
  /** In CSS pixels; up to 768 it is a phone, with touch. */
  width?: number
  /** Signed in already, as after a former visit. */
  as?: SignedIn<Customer | Admin>
  /** Errors that this test is about: what else goes wrong in the page fails the test. */
  expected?: RegExp[]
}

/**
 * A page that lives for seconds takes a sixth less of the processor where its scripts aren't compiled for a long life, and
 * where no process is started for drawing alone.
 */
const shortLived = ['--js-flags=--no-maglev --no-turbofan', '--in-process-gpu']

/** One for all files that a worker tests; it ends with the worker. */
let launched: Promise<Browser> | undefined
const browser = () => (launched ??= launch())

async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Install one, or name it in CHROME_PATH.')
  const args = [...chromiumOptions, ...shortLived]
  return chromium.launch({ executablePath, args, timeout: patience.browserStart })
}

/**
 * A page of `site` in a browser that has never been here. When the test ends it is closed, and the test fails if
 * anything went wrong in it: an error in the console, an uncaught error, a request that failed, an answer of 500 or more.
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
    // What fails in a page is to be seen as it is; tests of the offline page let it in.
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

/** Two presses as close together as they can be. The first is shown to be under way before a hand could come with the second. */
export async function pressTwice(control: Locator): Promise<void> {
  const isUnderWay = await control.evaluate((element: HTMLElement) => {
    element.click()
    const isTaken = !element.isConnected || element.getAttribute('aria-disabled') === 'true'
    element.click()
    return isTaken
  })
  expect(isUnderWay, 'the first press is under way').toBe(true)
}

/** Half as long as what the package's main file is made of, and the same. */
const axeSource = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing on the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await inRest(page)
  // Through the debugger, which no content security policy holds back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (tags) => {
    // What it found in order is told too, and at length, unless it is told not to.
    const results = await window.axe.run({ runOnly: tags, resultTypes: ['violations'] })
    return results.violations
  }, rules)
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}\n`).join('')}`,
  )
  expect(found.join('\n'), 'what axe found').toBe('')
}

/** Nothing moves any more, nor will it: what is half faded, or pale until newer rows come, has no contrast of its own. */
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
 * With TEST_PICTURES set, a picture of the whole page, to look at after the run: `<name>-<width>.png` in
 * `node_modules/.cache/test-pages`. No test needs it, and it takes longer than the page.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.TEST_PICTURES) return
  await page.screenshot({ path: join(pages, `${name}-${page.viewportSize()?.width}.png`), fullPage: true })
}
