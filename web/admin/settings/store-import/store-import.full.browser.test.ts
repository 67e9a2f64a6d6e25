import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchSourcePictures } from '#shop/office/store-import/fetch-pictures.server.ts'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { csvOf, makeFormerShop } from '#test/former-shop.ts'
import { jpeg } from '#test/pictures.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let former: Awaited<ReturnType<typeof makeFormerShop>>
beforeAll(async () => {
  former = await makeFormerShop({ '/one.jpg': await jpeg() })
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(async () => {
  former.close()
  await site.close()
})

const exported = (width: number) =>
  csvOf(
    [
      {
        ...{
          Handle: `wrap-${width}`,
          Title: `Ankara Wrap of ${width}`,
          'Body (HTML)': '<p>Cut in Abuja</p>',
          Type: 'Dresses',
        },
        ...{
          'Option1 Name': 'Size',
          'Option1 Value': `Free ${width}`,
          'Option2 Name': 'Colour',
          'Option2 Value': 'Sunset blush',
        },
        ...{ 'Variant SKU': 'GU-70', 'Variant Price': '45000.00', 'Variant Inventory Qty': '3', Status: 'active' },
        'Image Src': `${former.origin}/one.jpg`,
      },
      { Handle: 'none', Title: 'Without a price' },
    ],
    'products_export.csv',
  )

// rules: store import, imported pictures, redirects
test.each(flowWidths('moving in'))(
  'an export of another shop is checked, mapped, imported and removed again (%s)',
  async (width) => {
    const page = await adminPage(site, width)
    await page.goto('/admin/settings/moving')
    const field = page.getByLabel('CSV export from your previous shop')
    await field.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') })
    await page.getByText('This is not an export').waitFor()
    const file = exported(width)
    const chosen = { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.bytes()) }
    await field.setInputFiles(chosen)
    await page.getByRole('heading', { name: 'Shopify: 0 products to import' }).waitFor()
    await page.getByText('Line 3, Without a price').waitFor()
    await fill(page, '“Sunset blush”', 'Sunset')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-moving-in')
    await press(page, 'Continue')
    await page.getByText(`Added to your sizes: Free ${width}`).waitFor()
    await press(page, 'Import one product')
    await toast(page, 'Imported').waitFor()
    await page.getByText('0 of 1 pictures imported; the others are being downloaded').waitFor()
    await fetchSourcePictures({ ...site.services, testOrigin: former.origin })
    await page.getByText('One product, 1 of 1 pictures imported').waitFor()
    expect((await fetch(`${site.url}/products/wrap-${width}`)).url).toBe(`${site.url}/products/ankara-wrap-of-${width}`)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-moved-in')

    await page.getByRole('link', { name: 'redirect to this one' }).click()
    await page.getByText(`/products/wrap-${width}`).waitFor()
    await fill(page, 'Redirect from', `/lookbook-${width}/`)
    await fill(page, 'Redirect to', `/products/wrap-${width}`)
    await press(page, 'Save')
    await page.getByText('This path is a redirect itself').waitFor()
    await fill(page, 'Redirect to', '/products')
    await press(page, 'Save')
    await toast(page, 'Redirect saved').waitFor()
    expect((await fetch(`${site.url}/lookbook-${width}`)).url).toBe(`${site.url}/products`)
    await screenshot(page, 'admin-old-addresses')

    await page.goto('/admin/settings/moving')
    await press(page, 'Undo')
    await press(page, 'Yes, undo')
    await toast(page, 'The import was undone').waitFor()
    expect((await fetch(`${site.url}/products/ankara-wrap-of-${width}`)).status).toBe(404)
  },
)
