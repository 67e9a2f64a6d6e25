import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { readFile } from 'node:fs/promises'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const statusesOf = async (ids: string[]) => {
  const rows = await site.db.selectFrom('orders').where('id', 'in', ids).select(['id', 'status']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

// rules: bulk order actions, row selection
test.each([PHONE, DESK])(
  'at %i pixels staff mark the selected orders as sent, see which were not changed, and undo it',
  async (width) => {
    const name = `Halima Sani ${width}`
    const orders = [await ordered(site, name), await ordered(site, name), await ordered(site, name)]
    const ids = orders.map(({ id }) => id)
    await site.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', ids[1]!).execute()
    const page = await adminPage(site, width)
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await page.goto(`/admin/order?q=${encodeURIComponent(name)}`)
    await press(page, 'Select multiple')
    const boxes = page.getByRole('checkbox')
    await boxes.first().click()
    await boxes.last().click({ modifiers: ['Shift'] })
    await page.getByText('3 orders selected.').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-orders-selected')
    await press(page, 'Mark as ready to pick up and email customers')
    await page.getByText('2 orders marked as ready to pick up.').waitFor()
    await page.getByText('1 order not marked as ready to pick up:').waitFor()
    await page.getByText('Already cancelled').waitFor()
    const unchanged = page.getByRole('link', { name: `#${orders[1]!.number}, ${name}` })
    expect(await unchanged.getAttribute('href')).toBe(`/admin/order/${ids[1]}`)
    expect(await statusesOf(ids)).toEqual(['in transit', 'cancelled', 'in transit'])
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await press(page, 'Undo')
    await page.getByText('2 orders as before.').waitFor()
    expect(await statusesOf(ids)).toEqual(['pending', 'cancelled', 'pending'])

    await press(page, 'Close')
    await boxes.first().click()
    const bar = page.getByRole('group', { name: 'Selected orders' })
    const openMenu = () => (width === PHONE ? press(page, 'More actions for the selected orders') : undefined)
    await openMenu()
    await press(page, 'Print packing slips')
    const slips = page.getByRole('heading', { level: 1, includeHidden: true, name: /^Packing slip/ })
    expect(await slips.allTextContents()).toEqual([`Packing slip #${orders[2]!.number}`])
    const download = page.waitForEvent('download')
    await openMenu()
    await bar.getByRole('button', { name: 'Export orders' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trim().split('\n')).toHaveLength(2)
    expect(file).toContain(orders[2]!.number)
  },
)

// rules: bulk order actions, row selection, responsive layout
test('on a phone the bar of the selected orders fits, and the statuses beside the checkboxes are not cut', async () => {
  const name = 'Kemi Ade'
  const orders = [await ordered(site, name), await ordered(site, name)]
  const ids = orders.map(({ id }) => id)
  const unpaid = { method: 'paystack', payment_state: 'awaiting' } as const
  await site.db.updateTable('orders').set(unpaid).where('id', 'in', ids).execute()
  const page = await adminPage(site, PHONE)
  await page.goto('/admin/order?q=Kemi')
  await press(page, 'Select multiple')
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  const bar = page.getByRole('group', { name: 'Selected orders' })
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  expect(await bar.evaluate(isCut)).toBe(false)
  for (const cell of await page.getByRole('cell', { name: /Pending/ }).all())
    expect(await cell.evaluate(isCut)).toBe(false)
  await bar.getByRole('button', { name: /^Mark as ready to pick up/ }).click()
  await page.getByText('2 orders not marked as ready to pick up:').waitFor()
  await page.getByText('Not fully paid').waitFor()
  await page.getByText('is missing').first().waitFor()
  expect(await page.getByText(/^0 orders/).count()).toBe(0)
  expect(await statusesOf(ids)).toEqual(['pending', 'pending'])
  await screenshot(page, 'admin-orders-unchanged')
})

// rules: bulk order actions, roles
test('staff without permission for orders can’t change the selected orders', async () => {
  await ordered(site, 'Ngozi Eze')
  const page = await adminPage(site, DESK, { roles: ['bookkeeper'] })
  await page.goto('/admin/order')
  await press(page, 'Select multiple')
  await page.getByRole('button', { name: 'Print packing slips' }).waitFor()
  expect(await page.getByRole('button', { name: /^Mark as/ }).count()).toBe(0)
})

// rules: keyboard shortcuts
test('j and k move through the rows, x selects and Enter opens, unless shortcuts are switched off', async () => {
  const name = 'Ene Audu'
  const [first, second] = [await ordered(site, name), await ordered(site, name)]
  const page = await adminPage(site, DESK)
  await page.goto('/admin/order?q=Ene')
  await page.getByRole('link', { name: `#${first.number}` }).waitFor()
  for (const key of ['j', 'j', 'k', 'x']) await page.keyboard.press(key)
  await page.getByText('1 order selected.').waitFor()
  expect(await page.getByRole('checkbox', { name: `Select order ${second.number}` }).isChecked()).toBe(true)
  await page.getByRole('searchbox', { name: 'Search', exact: true }).first().focus()
  await page.keyboard.press('j')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.getByRole('link', { name: `#${second.number}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Order #${second.number}` }).waitFor()

  await page.goto('/admin/account')
  await page.getByLabel('Use shortcuts of a single key in this browser').uncheck()
  await expectNoAxeViolations(page)
  await page.goto('/admin/order?q=Ene')
  await page.getByRole('link', { name: `#${first.number}` }).waitFor()
  for (const key of ['j', '/']) await page.keyboard.press(key)
  expect(await page.evaluate(() => document.activeElement?.closest('tr, search'))).toBeNull()
})
