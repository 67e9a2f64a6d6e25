import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { pino } from 'pino'
import sharp from 'sharp'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#env'
import { buildServices } from '#services'
import { chromiumOptions, findChromium } from '#test/chromium.ts'
import { makeClock } from '#test/clock.ts'
import { ownFolder } from '#test/leftovers/own-folder.ts'
import { makeMemoryMedia } from '#test/media.ts'
import { patience } from '#test/patience.ts'
import { makeAdmin } from '#test/people.ts'
import { unlimited } from '#test/rates.ts'
import { serve } from '../server.ts'
import { buildIfChanged } from '../server/start/build-pages.ts'
import { makeDemoYear } from './pictures/demo-year.ts'

/**
 * `npm run pictures`: takes the README's screenshots in a temporary shop with the demo collection and a year of orders
 * by example customers.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const size = { width: 1360, height: 1000 }
const QUALITY = 82
/** Time for the chart's animation, in milliseconds. */
const CHART_MS = 1_500

await buildIfChanged(root, console.log)
const log = { info: () => {}, warn: console.warn, error: console.error }
const database = await startEmbedded({ dataDir: ownFolder(), log })
await migrate({ url: database.url })
const env = readEnv({ NODE_ENV: 'production', DATA_DIR: ownFolder(), LOG_LEVEL: 'error' })
const { services, close } = buildServices(env, database.url, pino({ level: 'error' }))
const clock = makeClock()
const shop = { ...services, media: makeMemoryMedia(), limits: unlimited, clock: clock.now }
const { url, stop } = await serve(shop, { port: 0, host: '127.0.0.1' })
try {
  await makeDemoYear(shop, clock, url)
  await takePictures()
} finally {
  await stop()
  await close()
  await database.stop()
}

async function takePictures(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.')
  const browser = await chromium.launch({ executablePath, args: chromiumOptions, timeout: patience.browserStart })
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: size,
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(patience.pageStep)
    const page = await context.newPage()
    await page.goto('/products', { waitUntil: 'networkidle' })
    await keep(page, 'storefront')

    const { user, password } = await makeAdmin(shop.db, clock.now(), { name: 'Example Owner' })
    await page.goto('/admin-login', { waitUntil: 'networkidle' })
    await page.getByLabel('Email', { exact: true }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click()
    await page.waitForURL('**/admin/sales-analytics')
    await page.goto('/admin/sales-analytics', { waitUntil: 'networkidle' })
    await page.getByRole('group', { name: 'Sales by' }).getByLabel('Monthly').check()
    await page.waitForTimeout(CHART_MS)
    await keep(page, 'back-office')
  } finally {
    await browser.close()
  }
}

async function keep(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.webp`)
  const { size: bytes } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(file)
  console.log(`${file}: ${(bytes / 1000).toFixed(0)} KB`)
}
