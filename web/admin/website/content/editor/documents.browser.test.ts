import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { adminPage, pixelsThatStickOut, press, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('documents').execute()
})

const home = async () => (await fetch(site.url)).text()
const shown = (page: Page) => page.frameLocator('iframe[title="Page preview"]')
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const quote = (page: Page) => page.getByRole('group', { name: 'Quote' }).getByLabel('Text', { exact: true })

// rules: page drafts, content preview
test.each(flowWidths('documents'))(
  'at %i pixels the home page is edited beside its preview, saved, published and reset',
  async (width) => {
    const page = await adminPage(site, width)
    await page.goto('/admin/content/home')
    await status(page, 'This is what shoppers see.').waitFor()
    await quote(page).fill('Cut slowly, worn for years.')
    await shown(page).getByText('“Cut slowly, worn for years.”').waitFor()
    // The link is shown once in the header and once in the footer.
    await expect.poll(() => shown(page).getByText('SIZE CHART', { exact: true }).count()).toBe(2)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-content-home')
    // Scrolls to the end, where the sticky buttons cover no content.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await home()).not.toContain('Cut slowly')
    await status(page, 'Not saved yet. Shoppers don’t see these changes.').waitFor()

    await press(page, 'Save draft')
    await status(page, 'Draft saved. Shoppers don’t see it yet.').waitFor()
    expect(await home()).not.toContain('Cut slowly')
    await press(page, 'Publish')
    await status(page, 'Published. Shoppers see it now.').waitFor()
    expect(await home()).toContain('Cut slowly')

    await press(page, 'Restore the default content')
    await status(page, 'Restored as a draft').waitFor()
    await expect.poll(() => quote(page).inputValue()).toContain('where its cloth was born')
    await press(page, 'Discard draft')
    await status(page, 'Draft discarded.').waitFor()
    await expect.poll(() => quote(page).inputValue()).toBe('Cut slowly, worn for years.')
  },
)

// rules: drag-and-drop lists, home page, deferred content
test('sections are moved with buttons, with the keyboard and by dragging, and can be hidden', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/content/home')
  const sections = page.getByRole('group', { name: 'Sections' }).getByRole('listitem')
  const handles = sections.getByRole('button', { name: /^Drag / })
  const names = () =>
    handles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!.slice('Drag '.length)))
  await press(page, 'Move Quote down')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Opening pictures', 'New arrivals', 'Quote'])

  await page.getByRole('button', { name: 'Drag Quote' }).focus()
  await page.keyboard.press('Space')
  await status(page, 'Quote is at position 3').waitFor()
  // The library starts to listen for keys a moment after an item was picked up.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await page.keyboard.press('ArrowDown')
  await status(page, 'Quote is at position 4').waitFor()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await names())[3]).toBe('Quote')

  const handle = page.getByRole('button', { name: 'Drag Quote' })
  await handle.scrollIntoViewIfNeeded()
  const from = await boxOf(handle)
  const to = await boxOf(page.getByRole('button', { name: 'Drag Banner' }))
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 12 })
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await names()).slice(2, 4)).toEqual(['Quote', 'Banner'])

  // Below the opening pictures, product pictures of a phone's home page load later.
  expect(await home()).toContain('off-screen')
  await sections.filter({ hasText: 'Featured in' }).getByLabel('Shown').uncheck()
  await sections.filter({ hasText: 'Opening pictures' }).getByLabel('Shown').uncheck()
  await press(page, 'Publish')
  await status(page, 'Published').waitFor()
  expect(await home()).not.toContain('id="featured"')
  expect(await home()).not.toContain('off-screen')
})

// rules: picture library, picture usage
test('a picture is uploaded in the picker and published on the page', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/content/brand')
  await page.getByRole('button', { name: 'Picture: choose another picture' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('list', { name: 'Pictures' }).getByRole('button').first().waitFor()
  await screenshot(page, 'admin-content-choose-picture')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Upload a picture').check()
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(await uploadNamed('gown.jpg'))
  await dialog.getByLabel('Description (alt text)').fill('A gown of plum silk')
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await shown(page).getByRole('img', { name: 'A gown of plum silk' }).waitFor()
  await press(page, 'Publish')
  await status(page, 'Published').waitFor()
  expect(await (await fetch(`${site.url}/gurara`)).text()).toContain('alt="A gown of plum silk"')
  await page.goto('/admin/content/pictures?q=plum')
  await page.getByText('Brand page').waitFor()
})

// rules: form drafts, page edit conflict
test.runIf(isFull)('a draft survives a reload and does not overwrite another admin’s change', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/content/about')
  await page.getByLabel('Line above the heading').fill('Abuja, always')
  await shown(page).getByText('Abuja, always').waitFor()
  await page.reload()
  await page.getByText('Draft restored').waitFor()
  await expect.poll(() => page.getByLabel('Line above the heading').inputValue()).toBe('Abuja, always')

  const { token } = await site.admin({ name: 'Hauwa Sani' })
  const { body } = await site.api<{ published: object }>('GET', '/content/about', { token })
  const content = { ...body.published, title: 'Hers' }
  await site.api('PATCH', '/content/about', { token, body: { content, version: 0 } })
  await press(page, 'Save draft')
  await page.getByText('Hauwa Sani changed this page in the meantime').waitFor()
  await expect.poll(() => page.getByLabel('Line above the heading').inputValue()).toBe('Abuja, always')
  await press(page, 'Keep mine')
  await press(page, 'Save draft')
  await status(page, 'Draft saved').waitFor()
})

// rules: content preview
test('only the shop’s own pages may frame a preview, and no site may frame any other page', async () => {
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]+)/.exec((await fetch(site.url + path)).headers.get('content-security-policy')!)![1]
  expect(await ancestors('/admin/content/preview/home')).toBe("'self'")
  for (const path of ['/', '/admin/content/home', '/admin/content/pictures', '/admin-login'])
    expect(await ancestors(path)).toBe("'none'")
})
