import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: picture library, alt texts, unused pictures
test.each(flowWidths('pictures'))(
  'at %i pixels a picture is added with a description, which is changed, and the picture is removed',
  async (width) => {
    const page = await adminPage(site, width)
    await page.goto('/admin/content/pictures')
    await press(page, 'Add a picture')
    await press(page, 'Add picture')
    await page.getByText('Please choose a picture').waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await uploadNamed('gown.jpg'))
    await fill(page, 'Description (alt text)', `A gown at ${width}`)
    await screenshot(page, 'admin-content-add-picture')
    await press(page, 'Add picture')
    await toast(page, 'Picture added').waitFor()
    const card = page.getByRole('button', { name: `A gown at ${width}` })
    await card.getByText('Not in use').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-content-pictures')
    await expectNoAxeViolations(page)

    await card.click()
    await fill(page, 'Description (alt text)', `A wine gown at ${width}`)
    await screenshot(page, 'admin-content-picture')
    await expectNoAxeViolations(page)
    await press(page, 'Save description')
    await toast(page, 'Description saved').waitFor()
    await page.getByRole('button', { name: `A wine gown at ${width}` }).click()
    await press(page, 'Delete')
    await press(page, 'Yes, delete')
    await toast(page, 'Picture removed').waitFor()
    await expect.poll(() => page.getByRole('button', { name: `A wine gown at ${width}` }).count()).toBe(0)
  },
)

// rules: picture usage
test('a picture used by a product cannot be deleted and links to the product', async () => {
  const page = await adminPage(site, DESK)
  const { id, name } = site.products[0]!
  await page.goto(`/admin/content/pictures?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name }).first().click()
  await page.getByText('You can delete this picture when it is no longer in use.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await page.getByRole('dialog').getByRole('link', { name }).click()
  await page.waitForURL(`**/admin/product/${id}`)
})

// rules: form drafts
test('the draft of a picture’s description is restored after a reload', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/content/pictures')
  await press(page, 'Add a picture')
  await fill(page, 'Description (alt text)', 'A cape dress')
  await page.reload()
  await press(page, 'Add a picture')
  await page.getByText('Draft restored').waitFor()
  await expect.poll(() => page.getByLabel('Description (alt text)').inputValue()).toBe('A cape dress')
})
