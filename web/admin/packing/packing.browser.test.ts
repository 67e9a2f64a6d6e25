import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered, pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: packing, own pages
test.each([PHONE, DESK])(
  'at %i pixels a packer begins with what is to be sent, sends it and hands it over',
  async (width) => {
    const { id, number } = await ordered(site, 'Rakiya Umar')
    const page = await adminPage(site, width, { roles: ['packer'] })
    await page.goto('/admin')
    await page.waitForURL('**/admin/packing')
    const parcel = page.getByRole('listitem', { name: `Order #${number}` })
    await parcel.getByText('Rakiya Umar').waitFor()
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-packing')
    const statusNow = async () =>
      (await site.db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
    const step = parcel.getByRole('button', { name: `: #${number}` })
    await step.click()
    await expect.poll(statusNow).toBe('in transit')
    await page.getByRole('region', { name: 'On their way' }).getByText(`#${number}`, { exact: true }).waitFor()
    await step.click()
    await expect.poll(statusNow).toBe('delivered')
    await parcel.waitFor({ state: 'detached' })
  },
)

// rules: packing, packing slip
test('slips are printed of one or of all that is to be sent', async () => {
  const [one, other] = [await ordered(site, 'Ene Audu'), await ordered(site, 'Ife Bello')]
  const page = await adminPage(site, DESK, { roles: ['packer'] })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/admin/packing')
  await page.getByRole('button', { name: `Print slip of #${one.number}` }).click()
  const slips = () =>
    page
      .getByRole('article', { includeHidden: true })
      .getByRole('heading', { level: 1, includeHidden: true })
      .allTextContents()
  expect(await slips()).toEqual([`Packing slip #${one.number}`])
  await page.getByRole('button', { name: /^Print all/ }).click()
  expect(await slips()).toEqual(expect.arrayContaining([one, other].map(({ number }) => `Packing slip #${number}`)))
})
