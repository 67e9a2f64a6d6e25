import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
beforeEach(() => site.db.updateTable('orders').set({ status: 'cancelled' }).execute())
afterAll(() => site.close())

/** Places an order by a customer with this name; returns its id and its short number. */
async function ordered(name: string): Promise<{ id: string; number: string }> {
  const { token } = await site.customer({ name })
  const body = cashOrder([{ product: await site.product({ stock: 5 }) }])
  const { id } = (await site.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
  return { id, number: id.slice(0, 5) }
}

/** The row of an order in the list. */
const rowOf = (page: Page, number: string) =>
  page
    .getByRole('row')
    .filter({ hasText: `#${number}` })
    .first()

// rules: packing, pages by role, rows that open
test.each([PHONE, DESK])(
  'at %i pixels a packer starts at the orders to send, marks one as sent, undoes it and hands it over',
  async (width) => {
    const { id, number } = await ordered('Rakiya Umar')
    await ordered('Bala Idris')
    const page = await adminPage(site, width, { roles: ['packer'] })
    await page.goto('/admin')
    await page.waitForURL('**/admin/packing')
    const row = rowOf(page, number)
    await row.getByText('Rakiya Umar').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-packing')
    const statusNow = async () =>
      (await site.db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
    const undo = page.getByRole('button', { name: 'Undo' })
    const step = page.getByRole('button', { name: `: #${number}` })
    if (width === PHONE) {
      await row.click({ position: { x: 5, y: 5 } })
      await page.getByText('Bala Idris').waitFor({ state: 'hidden' })
    }
    await step.filter({ hasText: 'Mark as ready to pick up and email customer' }).click()
    await expect.poll(statusNow).toBe('in transit')
    // The order stays in its place until the change can no longer be undone.
    await page.getByRole('region', { name: 'To send' }).getByRole('button', { name: 'Undo' }).waitFor()
    await expectNoAxeViolations(page)
    await undo.click()
    await expect.poll(statusNow).toBe('pending')
    await step.filter({ hasText: 'Mark as ready to pick up and email customer' }).click()
    await expect.poll(statusNow).toBe('in transit')
    await step.filter({ hasText: 'Mark as picked up and email customer' }).click()
    await expect.poll(statusNow).toBe('delivered')
    await undo.waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-packing-undo')
  },
)

// rules: rows that open
test.each([320, PHONE, DESK])('at %i pixels a row opens by keyboard, and Back or Enter closes it', async (width) => {
  const [one, other] = [await ordered('Ene Audu'), await ordered('Ife Bello')]
  const page = await adminPage(site, width, { roles: ['packer'] })
  await page.goto('/admin/packing')
  const link = page.getByRole('link', { name: `#${one.number}` })
  await link.focus()
  await page.keyboard.press('Enter')
  const check = page.getByRole('button', { name: `Check by scanning for #${one.number}` })
  await check.waitFor()
  expect(await link.getAttribute('aria-expanded')).toBe('true')
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-packing-open')
  const second = page.getByText('Ife Bello')
  if (width === DESK) {
    await second.waitFor()
    await page.keyboard.press('Enter')
  } else {
    await second.waitFor({ state: 'hidden' })
    await page.reload()
    await check.waitFor()
    await page.getByRole('link', { name: 'Packing' }).last().click()
  }
  await check.waitFor({ state: 'detached' })
  await page.getByText('Ife Bello').waitFor()
  await page.getByRole('link', { name: `#${other.number}` }).waitFor()
})

// rules: packing, packing slip
test('prints the packing slip of one order or of all orders to send', async () => {
  const [one, other] = [await ordered('Ene Audu'), await ordered('Ife Bello')]
  const page = await adminPage(site, DESK, { roles: ['packer'] })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/admin/packing')
  await rowOf(page, one.number).click({ position: { x: 5, y: 5 } })
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
  const { id, number } = await ordered('Ladi Sani')
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
  await page.goto(`/admin/packing?open=${id}`)
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
