import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { naira } from '#shop/core/money.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { DESK, expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

async function homeAt(width: number, expected: RegExp[] = []) {
  const page = await openPage(site, { width, expected })
  await page.goto('/')
  return page
}

/** Creates a wordmark picture, dark on transparent. */
const wordmark = async () => ({
  name: 'wordmark.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 700, height: 140, channels: 4, background: '#0000' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: '#1e1712' } }, left: 0, top: 20 },
      { input: { create: { width: 500, height: 30, channels: 3, background: '#1e1712' } }, left: 150, top: 55 },
    ])
    .png()
    .toBuffer(),
})

describe.each(flowWidths('house-look'))('at %i pixels', (width) => {
  // rules: accent colour
  test('an accent colour with too little contrast is rejected, and a darker one is used in the whole shop', async () => {
    await site.set({ house: { accent: null } })
    const shop = await homeAt(width)
    await expect.poll(() => shop.locator('link[href^="/look/"]').count()).toBe(0)
    const page = await adminPage(site, width)
    await page.goto('/admin/settings/house')
    await fill(page, 'Accent colour', '#e07a5f')
    await page.getByText('2.29 : 1. Text needs at least 4.5 : 1', { exact: false }).waitFor()
    await press(page, 'Save')
    const accent = page.getByLabel('Accent colour', { exact: true })
    await expect.poll(() => accent.getAttribute('aria-invalid')).toBe('true')
    await fill(page, 'Accent colour', '#7A1F2B')
    await page.getByText('Text is readable', { exact: false }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settings-house')
    await press(page, 'Save')
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    await shop.reload()
    const used = () =>
      shop.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-indigo'))
    expect(await used()).toBe('#7a1f2b')
    await expectNoAxeViolations(shop)
    await screenshot(shop, 'house-look')
  })
  // rules: wordmark and icon
  test('wordmark and icon appear on every page, and the name replaces a picture that cannot be loaded', async () => {
    await site.set({ house: { wordmark: null, icon: null } })
    const page = await adminPage(site, width)
    await page.goto('/admin/settings/house')
    for (const label of ['Wordmark', 'Icon']) {
      await page.getByRole('button', { name: `${label}: choose a picture` }).click()
      await page.getByRole('radio', { name: 'Upload a picture' }).check()
      await page.getByLabel('Picture', { exact: true }).setInputFiles(await wordmark())
      await fill(page, 'Description (alt text)', 'Our name')
      await press(page, 'Add picture')
      await page.getByRole('button', { name: `${label}: choose another picture` }).waitFor()
    }
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settings-house-wordmark')
    await press(page, 'Save')
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

    const shop = await homeAt(width)
    const mark = shop.getByRole('banner').getByRole('link', { name: 'GURARA' }).getByRole('img')
    await expect
      .poll(() => mark.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.width > 100]))
      .toEqual([true, true])
    expect(await pixelsThatStickOut(shop)).toBe(0)
    await expectNoAxeViolations(shop)
    await screenshot(shop, 'house-wordmark')
    const icon = await shop.locator('link[rel="icon"]').getAttribute('href')
    expect((await fetch(site.url + icon)).headers.get('content-type')).toBe('image/png')
    const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] }
    expect(manifest.icons.map(({ src }) => src)).toContain(icon)

    const lost = await openPage(site, { width, expected: [/media/, /ERR_FAILED/] })
    await lost.route('**/media/*', (route) => route.abort())
    await lost.goto('/legal')
    await lost.getByRole('banner').getByText('GURARA', { exact: true }).filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: 'Wordmark: use text' }).click()
    // The response arrives when all cached pages with the picture are invalidated.
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await press(page, 'Save')
    await answered
    await shop.reload()
    await shop.getByRole('banner').getByText('GURARA', { exact: true }).waitFor()
    await expect.poll(() => mark.count()).toBe(0)
  })
})

// rules: navigation
test('the links of the header stay inside it and do not overlap, even with a long shop name', async () => {
  await site.set({ house: { wordmark: null } })
  const page = await openPage(site, { width: 800 })
  for (const name of [
    'Adunni Balogun and Daughters Fashion House',
    'Ọmọtọ́lá & Daughters of the Wide River, Cutters of Cloth since Anybody Can Re',
    'W'.repeat(80),
  ]) {
    await site.set({ house: { name } })
    await page.goto('/legal')
    for (const width of [800, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([name, width, await linkErrors(page)]).toEqual([name, width, []])
    }
  }
})

/** Returns links and buttons that lie outside the header or overlap. */
const linkErrors = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const whole = header.getBoundingClientRect()
    const links = [...header.querySelectorAll(':scope a, :scope > div > button, :scope > div > div > button')]
      .map((link) => ({ says: link.textContent, box: link.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    return links
      .filter(
        ({ box }, index) =>
          box.left < whole.left ||
          box.right > whole.right ||
          box.top < whole.top ||
          box.bottom > whole.bottom ||
          links.some(
            ({ box: other }, at) =>
              at > index &&
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          ),
      )
      .map(({ says }) => says)
  })

// rules: navigation, home page
test('the footer shows the enabled payment methods, and links use the owner’s labels', async () => {
  await site.set({ payments: { cash: false } })
  const { sections } = defaultSettings.legal
  await site.set({ legal: { sections: { ...sections, refund: { ...sections.refund, title: 'Exchanges' } } } })
  await site.set({
    contact: { social: [{ label: 'Instagram', url: 'https://instagram.example/adunni.cloth/?from=link' }] },
  })
  const page = await openPage(site)
  await page.goto('/')
  const badges = page.getByRole('contentinfo').getByRole('img', { name: 'accepted' })
  expect(await badges.evaluateAll((imgs) => imgs.map((img) => img.getAttribute('alt')))).toEqual([
    'Card accepted',
    'Bank transfer accepted',
  ])
  await badges.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() => badges.evaluateAll((imgs) => imgs.every((img) => (img as HTMLImageElement).naturalWidth)))
    .toBe(true)
  const profile = page.getByRole('main').locator('a[href^="https://instagram.example"]')
  await expect.poll(() => profile.textContent()).toBe('@adunni.cloth on Instagram (opens in a new tab)')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Exchanges', exact: true }).waitFor()
  await site.set({ contact: { social: [{ label: 'Our album', url: 'https://photos.example/house/album' }] } })
  await page.reload()
  expect(await page.getByRole('main').getByRole('link', { name: 'Our album', exact: false }).textContent()).toBe(
    'Our album (opens in a new tab)',
  )
})

/** Returns a text without break opportunities, with wide letters and the given length. */
const unbroken = (length: number) => 'Wẹ́m'.repeat(length).slice(0, length)

// rules: settings
test('with the longest allowed texts, no page is wider than the window', async () => {
  const delivery = {
    areas: ['Wuse', unbroken(120), 'منطقة التوصيل الشمالية '.repeat(5).trim()].map((name) => ({
      ...{ id: name, name, fee: naira(999_999), free: false, on: true, days: [30, 90] as [number, number] },
    })),
    ...{ defaultArea: unbroken(120), fallbackArea: unbroken(120), pickupPlace: unbroken(200) },
  }
  await site.set({
    house: {
      ...{ name: unbroken(80), tagline: 'أزياء تقليدية مصنوعة باليد في أبوجا 👩🏾‍🦱👨‍👩‍👧‍👦', city: unbroken(120) },
      ...{ accent: null, wordmark: null, icon: null },
    },
    contact: {
      email: `${'w'.repeat(60)}@${'house'.repeat(10)}.example`,
      street: unbroken(200),
      supportHours: unbroken(120),
      messaging: { label: unbroken(30), url: 'https://wa.me', number: '2348000000000' },
      social: Array.from({ length: 8 }, () => ({ label: unbroken(30), url: 'https://instagram.example' })),
    },
    delivery,
    notices: {
      call: unbroken(60),
      bar: Array.from({ length: 3 }, () => ({ text: unbroken(200), from: null, to: null })),
      ...{ delivery: unbroken(200), dispatch: unbroken(60), processing: unbroken(500) },
    },
    menu: { header: Array.from({ length: 8 }, () => ({ label: unbroken(30), to: '/products' })), shop: [] },
    checkout: { guestCheckout: true, defaultFulfilment: 'delivery' },
  })
  for (const width of [PHONE, DESK]) {
    const page = await openPage(site, { width, reducedMotion: 'reduce' })
    for (const path of ['/', `/products/${site.products[0]!.id}`, '/checkout/shipping']) {
      await page.goto(path)
      await allAnswered(page)
      await screenshot(page, `far-out-${path.split('/')[1] || 'home'}`)
      expect([path, width, await pixelsThatStickOut(page)]).toEqual([path, width, 0])
      if (width === PHONE) await expectNoAxeViolations(page)
    }
  }
})
