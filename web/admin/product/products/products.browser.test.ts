import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

type Shown = {
  product: {
    price: number
    shades: Record<string, string>
    stock: number
    variants: { stock: number }[]
    images: { id: string }[]
  }
}
const shown = async (id: string) => (await site.api<Shown>('GET', `/products/${id}`)).body.product

test.each(flowWidths('products'))(
  'at %i pixels pictures of a product are added, moved and removed on the edit page',
  async (width) => {
    const product = await site.product({ pictures: 2 })
    const [first, second] = (await shown(product.id)).images
    const page = await adminPage(site, width)
    await page.goto(`/admin/product/${product.id}`)
    await press(page, 'Edit')
    await page.getByLabel('Product images').setInputFiles([await uploadNamed('new.jpg')])
    await press(page, 'Move new.jpg forward')
    await press(page, 'Move picture 1 back')
    await press(page, 'Remove picture 2')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), { message: 'the focus' })
      .toBe('Remove picture 1')
    await page.getByText('Main: new.jpg').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-product-edit')
    await press(page, 'Update')
    await toast(page, 'Product Updated Successfully').waitFor()

    const { images } = await shown(product.id)
    expect(images).toHaveLength(2)
    expect(images[1]).toEqual(first)
    expect(images).not.toContainEqual(second)
    await page.getByRole('region', { name: 'Changes by staff' }).getByText('2 pictures').first().waitFor()
  },
)

// rules: colour shades
test.runIf(isFull)(
  'the focus moves to ‘Add’ when the last colour is removed, and an unknown colour can be added with its shade',
  async () => {
    const product = await site.product()
    const page = await adminPage(site, DESK)
    await page.goto(`/admin/product/${product.id}`)
    await press(page, 'Edit')
    const remove = page.getByRole('list', { name: 'Selected colours' }).getByRole('button', { name: /^Remove/ })
    await remove.first().waitFor()
    for (let left = await remove.count(); left > 0; left--) {
      await remove.first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => remove.count()).toBe(left - 1)
    }
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'the focus' })
      .toBe('Add')

    await enter(page, 'Army Green')
    await enter(page, 'Onion Peel')
    await page.getByText('“onion peel” is not a known colour').waitFor()
    await page.getByLabel('Shade of Onion Peel').fill('#b5651d')
    await press(page, 'Add')
    const chosen = page.getByRole('list', { name: 'Selected colours' })
    await expect.poll(() => chosen.getByRole('listitem').allTextContents()).toEqual(['army green', 'onion peel'])
    await press(page, 'Update')
    await toast(page, 'Product Updated Successfully').waitFor()
    expect(await shown(product.id)).toMatchObject({ shades: { 'army green': '#4b5320', 'onion peel': '#b5651d' } })
  },
)

async function enter(page: Page, color: string): Promise<void> {
  await page.getByLabel('Colors', { exact: true }).fill(color)
  await page.keyboard.press('Enter')
}

test.runIf(isFull)(
  'a product needs at least one picture, accepts up to five and rejects other file types',
  async () => {
    const product = await site.product({ pictures: 1 })
    const page = await adminPage(site, DESK)
    await page.goto(`/admin/product/${product.id}`)
    await press(page, 'Edit')
    await page
      .getByLabel('Product images')
      .setInputFiles(await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => uploadNamed(`${name}.jpg`))))
    await toast(page, 'You can select up to 5 images.').waitFor()
    await page
      .getByLabel('Product images')
      .setInputFiles([{ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
    await toast(page, 'File type not supported: x.svg').waitFor()
    const heic = { name: 'x.heic', mimeType: 'image/heic', buffer: Buffer.from('x') }
    await page.getByLabel('Product images').setInputFiles([heic])
    await toast(page, 'File type not supported: x.heic').waitFor()
    await page.getByText(/^HEIC is an iPhone format/).waitFor()
    await press(page, 'Remove picture 1')
    await press(page, 'Update')
    await page.getByText('Please select at least one image.').first().waitFor()
    await press(page, 'Cancel')
    await page.getByAltText(`${product.name}, picture 1`).waitFor()
  },
)

test('units sold during a price change stay deducted, and a conflict is reported if the stock was counted', async () => {
  const product = await site.product({
    sizes: ['10', '12'],
    colors: ['navy'],
    variants: [
      { size: '10', color: 'navy', stock: 4 },
      { size: '12', color: 'navy', stock: 2 },
    ],
  })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await press(page, 'Edit')
  await page.getByLabel('Unit Price', { exact: true }).fill('46000')
  await site.db
    .updateTable('stock')
    .set({ on_hand: 1 })
    .where('product_id', '=', product.id)
    .where('size', '=', '12')
    .execute()
  await press(page, 'Update')
  await toast(page, 'Product Updated Successfully').waitFor()
  expect(await shown(product.id)).toMatchObject({ price: 46_000, stock: 5 })

  await press(page, 'Edit')
  await page.getByLabel('Navy, Size 10', { exact: true }).fill('9')
  await site.db
    .updateTable('stock')
    .set({ on_hand: 0 })
    .where('product_id', '=', product.id)
    .where('size', '=', '12')
    .execute()
  await press(page, 'Update')
  await page.getByRole('alert').getByText('Your changes are not saved yet').waitFor()
  expect(await shown(product.id)).toMatchObject({ stock: 4 })
})

// rules: reorder level
test.runIf(isFull)('filters products by low stock', async () => {
  const low = await site.product({ stock: 1, reorder: 3 })
  const enough = await site.product({ stock: 30, reorder: 3 })
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product')
  await page.getByText(enough.number).waitFor()
  await page.getByLabel('Stock', { exact: true }).selectOption('1')
  await page.getByText(low.number).waitFor()
  await expect.poll(() => page.getByText(enough.number).count()).toBe(0)
})

test.each(flowWidths('products'))(
  'at %i pixels products are exported and imported: problems are listed first, then all lines are saved',
  async (width) => {
    const product = await site.product({ price: 45_000 })
    const page = await adminPage(site, width)
    await page.goto('/admin/product/import')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all products' }).click(),
    ])
    expect(readFileSync(await file.path(), 'utf8')).toMatch(product.number)

    const other = await site.product()
    const sheet = (price: string) => ({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`number,price\n${product.number},${price}\n${other.number},${price}\n`),
    })
    await page.getByLabel('CSV file of products').setInputFiles([sheet('cheap')])
    await page.getByRole('heading', { name: '2 lines rejected: nothing was imported' }).waitFor()
    await page.getByText('Lines 2, 3', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-import-problems')
    await expectNoAxeViolations(page)
    const [refused] = await Promise.all([page.waitForEvent('download'), press(page, 'Download rejected lines')])
    expect(readFileSync(await refused.path(), 'utf8')).toContain(`${product.number},cheap,price: Please enter a number`)

    await page.getByLabel('CSV file of products').setInputFiles([sheet('51000')])
    await page.getByText('No problems found. The import will add 0 products, change 2').waitFor()
    expect(await shown(product.id)).toMatchObject({ price: 45_000 })
    const gone = (at: Date | null) =>
      site.db.updateTable('products').set({ deleted_at: at }).where('id', '=', other.id).execute()
    await gone(new Date())
    await press(page, 'Import')
    await page.getByRole('heading', { name: '1 line rejected: nothing was imported' }).waitFor()
    expect(await shown(product.id)).toMatchObject({ price: 45_000 })

    await gone(null)
    await page.getByLabel('CSV file of products').setInputFiles([sheet('51000')])
    await page.getByText('No problems found. The import will add 0 products, change 2').waitFor()
    await press(page, 'Import')
    await toast(page, 'Products imported successfully').waitFor()
    expect(await shown(product.id)).toMatchObject({ price: 51_000 })
  },
)
