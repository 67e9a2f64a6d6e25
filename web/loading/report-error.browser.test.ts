import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { DESK, openPage, PHONE } from '#test/browser.ts'
import { patience } from '#test/patience.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

type Report = { release: string; route: string; message: string; stack: string }

let site: TestSite
let reports: Report[]
beforeAll(async () => {
  site = await makeTestSite()
})
beforeEach(() => {
  reports = []
  vi.spyOn(site.services.log, 'warn').mockImplementation((line: unknown) => {
    const { browserError } = line as { browserError?: Report }
    if (browserError) reports.push(browserError)
  })
})
afterAll(() => site.close())

const reported = async (count: number) => {
  await expect.poll(() => reports.length, { timeout: patience.pageStep }).toBe(count)
}

// rules: browser errors
test('a page reports an uncaught error with its route pattern, and no more than three errors', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/broken/] })
  await page.goto(`/products/${site.products[0]!.id}?code=SECRET10`)
  await page.evaluate(() => {
    setTimeout(() => {
      const error = new TypeError('It is broken: "Amina Bello"')
      error.stack += '\n    at press (https://shop.example/assets/a1B2c3d.js?code=SECRET10:1:2345)'
      throw error
    })
  })
  await reported(1)
  expect(reports[0]).toEqual({
    release: expect.stringMatching(/^\w{6,}$/),
    route: '/products/:id',
    message: 'TypeError: It is broken:',
    stack: 'a1B2c3d.js:1:2345',
  })
  await page.evaluate(() => {
    for (const what of ['one', 'one', 'two', 'three', 'four']) void Promise.reject(new Error(`${what} is broken`))
  })
  await reported(3)
  // The two errors are sent by requests of their own, which may arrive in any order.
  expect(reports.map(({ message }) => message).toSorted()).toEqual([
    'Error: one is broken',
    'Error: two is broken',
    'TypeError: It is broken:',
  ])
})

// rules: browser errors
test('a page ignores errors of extensions, of other sites’ scripts and of the connection', async () => {
  const page = await openPage(site, { expected: [/broken/, /Script error/, /Failed to fetch/] })
  await page.goto('/about')
  await page.evaluate(() => {
    const ofExtension = new Error('broken')
    ofExtension.stack = 'Error: broken\n    at chrome-extension://abcdefgh/content.js:1:2'
    dispatchEvent(new ErrorEvent('error', { error: ofExtension, message: 'broken' }))
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    void Promise.reject(new TypeError('Failed to fetch'))
    setTimeout(() => void Promise.reject(new Error('really broken')), 100)
  })
  await reported(1)
  expect(reports[0]).toMatchObject({ route: '/about', message: 'Error: really broken' })
})

// rules: browser errors
test('the back office reports errors under its own routes', async () => {
  const page = await adminPage(site, DESK, { expected: [/broken/] })
  await page.goto('/admin/product')
  await page.evaluate(() => void Promise.reject(new Error('broken')))
  await reported(1)
  expect(reports[0]).toMatchObject({ route: '/admin/product', message: 'Error: broken' })
})
