import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { cashOrder } from '#test/orders.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { barsOf } from '#web/admin/product/stock/bars.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: stock counts, form drafts
test('a packer counts stock on a phone, and the count survives a reload, a lost connection and concurrent sales', async () => {
  const width = PHONE
  const variants = ['10', '12'].map((size) => ({ size, color: 'indigo', stock: 4 }))
  const dress = await site.product({ name: `Boubou ${width}`, sizes: ['10', '12'], colors: ['indigo'], variants })
  const page = await adminPage(site, width, { roles: ['packer'], expected: [/ERR_INTERNET_DISCONNECTED/] })
  const stocks = async () => {
    const rows = site.db.selectFrom('stock').where('product_id', '=', dress.id).orderBy('size').select('on_hand')
    return (await rows.execute()).map(({ on_hand }) => on_hand)
  }
  await page.goto('/admin/packing')
  await page.getByRole('link', { name: 'Stock counts' }).click()
  // Exact match, because the header's search box is also shown until the permissions are loaded.
  const search = page.getByLabel('Search', { exact: true })
  await search.fill(dress.number)
  await search.press('Enter')
  await page.waitForURL(/\?q=/)
  const card = page.getByRole('listitem', { name: dress.name })
  await card.getByLabel('Size 10').fill('3')
  await card.getByLabel('Size 12').fill('few')
  await card.getByText('Please enter a whole number').waitFor()
  await page.reload()
  await expect.poll(() => card.getByLabel('Size 12').inputValue()).toBe('few')
  await card.getByLabel('Size 12').fill('9')
  await expectNoAxeViolations(page)
  expect(await pixelsThatStickOut(page)).toBe(0)
  await screenshot(page, 'admin-stock-counts')

  const count = page.getByRole('region', { name: 'This count' })
  // One unit was sold after the count, which takes it into account. Another user has counted the other variant in the
  // meantime.
  const buyer = await site.customer()
  const order = cashOrder([{ product: dress, size: '10', color: 'indigo' }])
  expect((await site.api('POST', '/order/cash', { token: buyer.token, body: order })).status).toBe(201)
  await site.db
    .updateTable('stock')
    .set({ on_hand: 2 })
    .where('product_id', '=', dress.id)
    .where('size', '=', '12')
    .execute()
  await page.context().setOffline(true)
  await count.getByRole('button', { name: 'Save count' }).click()
  await page.getByText('There is no connection').first().waitFor()
  await expect.poll(() => card.getByLabel('Size 12').inputValue()).toBe('9')
  await page.context().setOffline(false)
  await count.getByRole('button', { name: 'Save count' }).click()
  await card.getByText('The stock is now 2. Please count again.').waitFor()
  await card.getByText('The stock was 4 when you counted and is 3 now.').waitFor()
  expect(await stocks()).toEqual([3, 2])
  await card.getByRole('button', { name: 'Use 9 anyway' }).click()
  await count.getByRole('button', { name: 'Save count' }).click()
  await page.getByText('Count saved', { exact: true }).waitFor()
  expect(await stocks()).toEqual([2, 9])
  await expect.poll(() => card.getByLabel('Size 10').inputValue()).toBe('')
})

// rules: stock history, barcodes, low stock list
test.runIf(isFull)('the owner sees stock movements, creates barcodes, and opens labels and a count sheet', async () => {
  const variants = [{ size: '10', color: 'indigo', stock: 1 }]
  const gown = await site.product({ name: 'Agbada', sizes: ['10'], colors: ['indigo'], variants, reorder: 2 })
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product/low-stock?q=agbada')
  await page.getByRole('link', { name: gown.name }).click()
  await page.getByText('1 piece available').waitFor()
  await page.getByRole('list', { name: 'Movements' }).getByText('+1').waitFor()
  await expectNoAxeViolations(page)
  await page.goto(`/admin/product/${gown.id}/labels`)
  await page.getByRole('button', { name: 'Generate the missing barcode' }).click()
  await page.getByRole('img', { name: /Barcode 2\d{12}/ }).waitFor()
  await page.getByLabel('Labels for 10, Indigo').fill('3')
  await page.getByRole('button', { name: 'Print 3 labels' }).waitFor()
  const field = page.getByLabel('Barcode for 10, Indigo')
  const made = await field.inputValue()
  await field.fill('123')
  await page.getByRole('button', { name: 'Save barcodes' }).click()
  await page.getByText('its last digit must be the correct check digit').first().waitFor()
  await field.fill(made)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-labels')
  await page.goto(`/admin/packing/count-sheet?q=${made}`)
  await page.getByRole('row', { name: /Agbada/ }).waitFor()
  await expectNoAxeViolations(page)
})

// rules: barcodes
test.runIf(isFull)(
  'a barcode in front of the camera finds its product; without a camera the number is typed',
  async () => {
    const gown = await site.product({ name: 'Kaftan of aso oke', sizes: ['12'], colors: ['clay'] })
    const page = await adminPage(site, PHONE)
    const code = '2000000999999'
    await site.db.insertInto('product_codes').values({ product_id: gown.id, size: '12', color: 'clay', code }).execute()
    const bars = (await barsOf([code]))[code]!
    await page.addInitScript((bars: string) => {
      // The first request for the camera is denied; later ones get a picture of a label.
      let asked = 0
      navigator.mediaDevices.getUserMedia = async () => {
        asked += 1
        if (asked === 1) throw new DOMException('no', 'NotAllowedError')
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
        const draw = canvas.getContext('2d')!
        setInterval(() => {
          draw.fillStyle = '#fff'
          draw.fillRect(0, 0, 640, 360)
          draw.fillStyle = '#000'
          for (const [at, bar] of [...bars].entries()) if (bar === '1') draw.fillRect(130 + at * 4, 60, 4, 240)
        }, 50)
        return canvas.captureStream(20)
      }
    }, bars)
    const answer = await page.goto('/admin/packing/counts')
    expect(answer?.headers()['permissions-policy']).toContain('camera=(self)')
    await page.getByRole('button', { name: 'Scan' }).click()
    await page.getByText('The browser is not allowed to use the camera.').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-scan')
    await page.getByLabel('Number below the barcode').fill('2000000999991')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('This is not a valid barcode number').waitFor()
    await page.getByRole('button', { name: 'Try the camera again' }).click()
    await page.waitForURL(`**?q=${code}`)
    await page.getByRole('listitem', { name: gown.name }).waitFor()
  },
)
