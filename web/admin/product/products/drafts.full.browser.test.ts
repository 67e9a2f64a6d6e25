import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: draft products, csv import
test.each(flowWidths('drafts'))(
  'at %i pixels an import creates a draft, which is published once its missing fields are filled in',
  async (width) => {
    const id = `sheet-kaftan-${width}`
    const inShop = async () => (await site.api('GET', `/products/${id}`)).status
    const page = await adminPage(site, width)
    await page.goto('/admin/product/import')
    const buffer = Buffer.from(`number,name,price,colors,sizes\nSK-${width},Sheet kaftan ${width},52000,navy,10\n`)
    await page.getByLabel('CSV file of products').setInputFiles([{ name: 'new.csv', mimeType: 'text/csv', buffer }])
    await page.getByText('will add 1 product as drafts, change 0').waitFor()
    await press(page, 'Import')
    await page.getByRole('link', { name: 'View drafts' }).click()
    const row = page.getByRole('row').filter({ hasText: `Sheet kaftan ${width}` })
    await row.getByText('Draft', { exact: true }).waitFor()
    await screenshot(page, 'admin-drafts')
    await row.getByRole('link', { name: `Sheet kaftan ${width}`, exact: true }).click()

    await press(page, 'Publish')
    await page.getByText('Please select at least one image.').waitFor()
    await page.getByText('Please fill this in').waitFor()
    expect(await inShop()).toBe(404)
    await screenshot(page, 'admin-draft-lacks')
    await page.getByLabel('Product images').setInputFiles([await uploadNamed('front.jpg')])
    await fill(page, 'Product Description', 'Wide and light.')
    await expect.poll(() => page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
    await press(page, 'Update')
    await toast(page, 'Product Updated Successfully').waitFor()
    await press(page, 'Publish')
    await toast(page, 'Product published').waitFor()
    expect(await inShop()).toBe(200)
    // On a phone the link is in the menu of further actions.
    const shown = page.getByRole('link', { name: 'View in shop', exact: true, includeHidden: true })
    await expect.poll(() => shown.first().getAttribute('href')).toBe(`/products/${id}`)

    await press(page, 'Unpublish')
    await page.getByText('This is a draft.').waitFor()
    expect([await inShop(), await shown.count()]).toEqual([404, 0])
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await page.getByRole('region', { name: 'Changes by staff' }).getByText('Published').first().waitFor()
  },
)

// rules: draft products
test('a draft is edited without pictures, and cannot be published while changes are unsaved', async () => {
  const product = await site.product({ pictures: 0, state: 'draft' })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await page.getByText('No pictures yet').waitFor()
  await press(page, 'Edit')
  await fill(page, 'Unit Price', '61000')
  await page.getByText('first update or cancel your changes').waitFor()
  await press(page, 'Update')
  await toast(page, 'Product Updated Successfully').waitFor()
  const { body } = await site.api<{ product: { price: number } }>('GET', `/admin/products/${product.id}`, {
    token: (await site.admin()).token,
  })
  expect(body.product.price).toBe(61_000)
})

// rules: bulk picture upload
test('adds pictures to the products whose numbers are in the file names, and retries failed uploads', async () => {
  const [first, full, last] = [
    await site.product({ number: 'PB-1', pictures: 0, state: 'draft' }),
    await site.product({ number: 'PB-2', pictures: 4 }),
    await site.product({ number: 'PB-3', pictures: 1 }),
  ]
  const page = await adminPage(site, PHONE, { expected: [/ERR_CONNECTION_RESET/] })
  await page.goto('/admin/product/import')
  const names = ['PB-1-2.jpg', 'PB-1.jpg', 'pb-3.jpg', 'PB-2.jpg', 'PB-2-2.jpg', 'holiday.jpg']
  await page.getByLabel('Pictures of products').setInputFiles(await Promise.all(names.map((name) => uploadNamed(name))))
  await page.getByText('No product number matches these files: holiday.jpg').waitFor()
  await page.getByText('Not added: You can select up to 5 images.').waitFor()
  const lost = `**/products/${last.id}`
  await page.route(lost, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
  )
  await press(page, 'Add the pictures')
  await page.getByText('1 of 3 products done.').waitFor()
  await page.getByText(/Not added: (?!You can)/).waitFor()
  await screenshot(page, 'admin-pictures-by-number')
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  await page.unroute(lost)
  await press(page, 'Add the pictures')
  await page.getByText('2 of 3 products done.').waitFor()

  const imagesOf = async ({ number }: { number: string }) => {
    const { body } = await site.api<{ products: { images: { id: string }[] }[] }>('POST', '/admin/products/by-number', {
      token: (await site.admin()).token,
      body: { numbers: [number] },
    })
    return body.products[0]!.images.length
  }
  expect([await imagesOf(first), await imagesOf(full), await imagesOf(last)]).toEqual([2, 4, 2])
})

// rules: bulk picture upload
test('retrying an upload whose response was lost does not report the pictures as rejected', async () => {
  const [lost, changed] = [
    await site.product({ number: 'PL-1', pictures: 1 }),
    await site.product({ number: 'PL-2', pictures: 1 }),
  ]
  const page = await adminPage(site, PHONE, { expected: [/ERR_CONNECTION_RESET/] })
  await page.goto('/admin/product/import')
  const names = ['PL-1.jpg', 'PL-2.jpg']
  await page.getByLabel('Pictures of products').setInputFiles(await Promise.all(names.map((name) => uploadNamed(name))))
  await page.getByRole('button', { name: 'Add the pictures' }).waitFor()
  for (const { id } of [lost, changed])
    await page.route(`**/products/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      // The response of the first request is lost; the second request doesn't reach the server.
      if (id === lost.id) await route.fetch()
      return route.abort('connectionreset')
    })
  await press(page, 'Add the pictures')
  await expect.poll(() => page.getByText(/Not added: /).count()).toBe(2)
  await page.unrouteAll()
  const { token } = await site.admin()
  const body = { message: 'New in', version: changed.version }
  expect((await site.api('PATCH', `/products/${changed.id}`, { token, body })).status).toBe(200)
  await press(page, 'Add the pictures')
  await page.getByText('2 of 2 products done.').waitFor()
  for (const { id } of [lost, changed]) {
    const now = await site.api<{ product: { images: object[] } }>('GET', `/admin/products/${id}`, { token })
    expect(now.body.product.images).toHaveLength(2)
  }
})
