import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, PHONE } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const path = '/blog/fashion-trend-analysis-what-to-expect'

/** Opens a post on a device without a share sheet, or with one whose outcome is `sheet`. */
async function atPost(sheet: 'none' | 'shared' | 'closed', permissions: string[] = []): Promise<Page> {
  const page = await openPage(site, { width: PHONE, permissions })
  await page.addInitScript((does) => {
    const shared: ShareData[] = []
    const share = async (given: ShareData) => {
      shared.push(given)
      if (does === 'closed') throw new DOMException('closed', 'AbortError')
    }
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', { value: does === 'none' ? undefined : share })
  }, sheet)
  await page.goto(path)
  return page
}

const press = (page: Page) => page.getByRole('button', { name: 'Share' }).click()
const shared = (page: Page) => page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared)
const toasts = (page: Page) => page.getByText(/link/i).and(page.getByRole('status')).allTextContents()

// rules: blog
test('a post is passed to the device’s share sheet', async () => {
  const page = await atPost('shared')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await press(page)
  await expect.poll(() => shared(page)).toEqual([{ title, url: site.url + path }])
  expect(await toasts(page)).toEqual([])
})

test('closing the share sheet shows no error', async () => {
  const page = await atPost('closed')
  await press(page)
  await press(page)
  await expect.poll(() => shared(page)).toHaveLength(2)
  expect(await toasts(page)).toEqual([])
})

// rules: blog
test('copies the link and shows a toast if there is no share sheet', async () => {
  const page = await atPost('none', ['clipboard-read', 'clipboard-write'])
  await press(page)
  await page.getByText('Link copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path)
})

test('a link that cannot be copied is reported by a toast', async () => {
  const page = await atPost('none')
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } }),
  )
  await press(page)
  await page.getByText('The link could not be copied', { exact: true }).waitFor()
})
