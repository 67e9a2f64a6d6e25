import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { expectNoAxeViolations, PHONE } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const scan = (page: Page) => page.getByRole('button', { name: 'Scan' }).click()

// rules: barcodes
test.each([
  ['NotFoundError', 'No camera was found.', false],
  ['NotReadableError', 'Another app is using the camera.', true],
  ['SecurityError', 'The browser is not allowed to use the camera.', true],
])('a camera that fails with %s shows a message, and the number can be typed', async (name, words, canTryAgain) => {
  const page = await adminPage(site, PHONE)
  await page.addInitScript((name: string) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name))
  }, name)
  await page.goto('/admin/packing/counts')
  await scan(page)
  await page.getByText(words).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try the camera again' }).count()).toBe(canTryAgain ? 1 : 0)
  await expectNoAxeViolations(page)
  await page.getByLabel('Number below the barcode').fill('2000 0000 0001-5')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL('**?q=2000000000015')
})

// rules: barcodes
test('a barcode detected by the browser is accepted if it is valid, and closing the dialog stops the camera', async () => {
  const page = await adminPage(site, PHONE)
  await page.addInitScript(() => {
    const seen = ['12345', '']
    const filmed = () => {
      const canvas = document.createElement('canvas')
      const draw = canvas.getContext('2d')!
      setInterval(() => draw.fillRect(0, 0, 9, 9), 50)
      return canvas.captureStream(5)
    }
    const streams: MediaStream[] = []
    navigator.mediaDevices.getUserMedia = () => {
      const stream = filmed()
      streams.push(stream)
      return Promise.resolve(stream)
    }
    const detector = class {
      static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code'])
      // Unreadable pictures and values that aren't barcodes are ignored.
      detect() {
        const next = seen.shift()
        if (next === '') return Promise.reject(new Error('dark'))
        const isWanted = 'wanted' in document.documentElement.dataset
        return Promise.resolve(next ? [{ rawValue: next }] : isWanted ? [{ rawValue: '2000000000015' }] : [])
      }
    }
    const live = () => streams.some((each) => each.getTracks().some(({ readyState }) => readyState === 'live'))
    Object.assign(globalThis, { BarcodeDetector: detector, isCameraOn: live })
  })
  const isCameraOn = () => page.evaluate(() => (globalThis as unknown as { isCameraOn: () => boolean }).isCameraOn())
  await page.goto('/admin/packing/counts')
  await scan(page)
  await page.getByText('Hold the barcode in front of the camera, in good light.').waitFor()
  expect(await isCameraOn()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(isCameraOn).toBe(false)
  await scan(page)
  await page.getByText('Hold the barcode in front of the camera, in good light.').waitFor()
  await page.evaluate(() => (document.documentElement.dataset.wanted = ''))
  await page.waitForURL('**?q=2000000000015')
  await expect.poll(isCameraOn).toBe(false)
})
