import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered, pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: packing, pages by role
test.each(flowWidths('packing'))(
  'at %i pixels a packer starts at the orders to send, marks one as sent, undoes it and hands it over',
  async (width) => {
    const { id, number } = await ordered(site, 'Rakiya Umar')
    const page = await adminPage(site, width, { roles: ['packer'] })
    await page.goto('/admin')
    await page.waitForURL('**/admin/packing')
    const parcel = page.getByRole('listitem', { name: `Order #${number}` })
    await parcel.getByText('Rakiya Umar').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-packing')
    const statusNow = async () =>
      (await site.db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
    const step = parcel.getByRole('button', { name: `: #${number}` })
    await step.click()
    await expect.poll(statusNow).toBe('in transit')
    await page.getByRole('region', { name: 'On their way' }).getByText(`#${number}`, { exact: true }).waitFor()
    const undo = parcel.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect.poll(statusNow).toBe('pending')
    await step.filter({ hasText: 'Mark as ready to pick up and email customer' }).click()
    await expect.poll(statusNow).toBe('in transit')
    await step.filter({ hasText: 'Mark as picked up and email customer' }).click()
    await expect.poll(statusNow).toBe('delivered')
    await page.getByRole('region', { name: 'Recently handed over' }).getByRole('button', { name: 'Undo' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-packing-undo')
  },
)

// rules: packing, packing slip
test('prints the packing slip of one order or of all orders to send', async () => {
  const [one, other] = [await ordered(site, 'Ene Audu'), await ordered(site, 'Ife Bello')]
  const page = await adminPage(site, DESK, { roles: ['packer'] })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/admin/packing')
  await page.getByRole('button', { name: `Print slip for #${one.number}` }).click()
  const slips = () =>
    page
      .getByRole('article', { includeHidden: true })
      .getByRole('heading', { level: 1, includeHidden: true })
      .allTextContents()
  expect(await slips()).toEqual([`Packing slip #${one.number}`])
  await page.getByRole('button', { name: /^Print all/ }).click()
  expect(await slips()).toEqual(expect.arrayContaining([one, other].map(({ number }) => `Packing slip #${number}`)))
})

// rules: packing, barcodes
test('checks the contents of a parcel by barcode and reports a wrong item', async () => {
  const { id, number } = await ordered(site, 'Ladi Sani')
  const lines = await site.db.selectFrom('order_lines').where('order_id', '=', id).selectAll().execute()
  const [{ product_id, name, size, color }] = lines as [(typeof lines)[number]]
  const stranger = await site.product({ name: 'Isiagu', sizes: ['12'], colors: ['clay'] })
  const [code, strange] = ['2000000000992', '2000000001005']
  await site.db
    .insertInto('product_codes')
    .values([
      { product_id, size, color, code },
      { product_id: stranger.id, size: '12', color: 'clay', code: strange },
    ])
    .execute()
  const page = await adminPage(site, PHONE, { roles: ['packer'] })
  await page.goto('/admin/packing')
  await page.getByRole('button', { name: `Check by scanning for #${number}` }).click()
  const window = page.getByRole('dialog', { name: `Check #${number}` })
  const scan = async (code: string) => {
    await window.getByLabel('Number below the barcode').fill(code)
    await window.getByRole('button', { name: 'Find' }).click()
  }
  await scan(strange)
  await window.getByText(`Isiagu, size 12, Clay is not part of order #${number}`).waitFor()
  await scan(code)
  await window.getByText('All pieces checked').waitFor()
  await expectNoAxeViolations(page)
  await scan(strange)
  await scan(code)
  await window.getByText(`${name}, size ${size}`).filter({ hasText: '1 of 1 already scanned' }).waitFor()
})
