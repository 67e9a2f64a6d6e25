import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, moreActions, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: scheduled products, archived products, product copy
test('a product is archived, scheduled, published again and copied', async () => {
  const dress = await site.product({ name: 'Evening Kaftan' })
  const inShop = async () => (await fetch(`${site.url}/products/${dress.id}`)).status
  const page = await adminPage(site, PHONE)
  await page.goto(`/admin/product/${dress.id}`)
  await press(page, 'Archive')
  await toast(page, 'Product archived').waitFor()
  expect(await inShop()).toBe(410)
  await page.getByLabel('Publish on').fill('2099-12-24T18:00')
  await press(page, 'Schedule')
  await page.getByText('It will be published on Thursday').waitFor()
  expect(await inShop()).toBe(404)
  await screenshot(page, 'admin-product-scheduled')
  await press(page, 'Create preview link')
  const address = await page.getByLabel('Preview link').inputValue()
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  const there = await page.context().newPage()
  await there.goto(address)
  await there.getByText('This is a preview.').waitFor()
  await screenshot(there, 'product-preview')
  expect(await pixelsThatStickOut(there)).toBe(0)
  await expectNoAxeViolations(there)
  await there.close()
  await press(page, 'Publish')
  await toast(page, 'Product published').waitFor()
  expect(await inShop()).toBe(200)
  await moreActions(page)
  await press(page, 'Duplicate')
  await page.getByRole('heading', { name: 'Evening Kaftan (copy)' }).waitFor()
  await page.getByText('This is a draft.').waitFor()
})

// rules: bulk product actions
test.each(flowWidths('states'))(
  'at %i pixels several products are archived together and restored; products that cannot be published are named',
  async (width) => {
    const wanted = `Season ${width}`
    const ready = await site.product({ name: `${wanted} dress`, state: 'draft' })
    await site.product({ name: `${wanted} sketch`, state: 'draft', description: '' })
    await makeCollection(site.db, { slug: `worn-${width}`, title: `Worn ${width}` })
    const page = await adminPage(site, width)
    await page.goto(`/admin/product?q=${encodeURIComponent(wanted)}`)
    await press(page, 'Select multiple')
    await page.getByLabel(`Select ${wanted} dress`).check()
    await page.getByText('1 product selected.').waitFor()
    await press(page, 'Add to collection')
    await page.getByLabel('Find collections').fill(`Worn ${width}`)
    await press(page, `Add Worn ${width}`)
    await page.getByText(`1 product added to Worn ${width}.`).waitFor()
    await press(page, 'Remove from collection')
    await toast(page, `Removed from Worn ${width}`).waitFor()
    await press(page, 'Archive')
    await page.getByText(`${wanted} dress: now archived.`).waitFor()
    await page.locator('table').getByText('Archived', { exact: true }).waitFor()
    await screenshot(page, 'admin-products-chosen')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await press(page, 'Undo')
    await page.getByText(`${wanted} dress: restored.`).waitFor()
    await press(page, 'Select all on this page')
    await press(page, 'Publish')
    await page.getByText(`${wanted} dress: now published.`).waitFor()
    await page.getByText(`${wanted} sketch: This product can’t be published yet`).waitFor()
    expect(await page.getByLabel(`Select ${wanted} sketch`).isChecked(), 'the rejected product is selected').toBe(true)
    expect((await site.api('GET', `/products/${ready.id}`)).status).toBe(200)
  },
)
