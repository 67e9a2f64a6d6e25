import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNaira, naira } from '#shop/core/money.ts'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { counterOf } from '#test/counter.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: cash drawer, cash in and out, cash closing, form drafts
test.each(flowWidths('cash'))(
  'at %i pixels cash is added and undone, the drawer counted by banknotes, a difference explained, and the day closed',
  async (width) => {
    const owner = await site.admin()
    const counter = counterOf(site, () => owner.token)
    await counter.close({ reason: 'To begin with' })
    const { expected: before, last } = await counter.drawer()
    const gown = await site.product({ price: 45_000, stock: 3 })
    const { order } = (await counter.sell([{ product: gown }])).body
    const page = await adminPage(site, width, {
      ...{ name: 'Ada Eze', roles: ['bookkeeper'] },
      expected: [/ERR_FAILED/],
    })
    const main = page.getByRole('main')
    await page.goto('/admin/cash')
    await main.getByRole('link', { name: `Order #${order.id.slice(0, 5)}` }).waitFor()
    await press(page, 'Add cash')
    const bringing = page.getByRole('dialog', { name: 'Add cash to the drawer' })
    await bringing.getByLabel('Amount (NGN)').fill('5,000')
    await bringing.getByLabel('Reason').fill('Change for the day')
    await bringing.getByRole('button', { name: 'Add cash' }).click()
    await main.getByText('Change for the day').waitFor()
    await press(page, 'Undo')
    const undoing = page.getByRole('dialog', { name: 'Undo +₦5,000?' })
    await undoing.getByLabel('Reason').fill('It stayed at the bank')
    await undoing.getByRole('button', { name: 'Undo it' }).click()
    await main.getByText('It stayed at the bank').waitFor()

    const should = before + 45_000
    await fill(page, '₦1,000 notes', String(Math.floor(should / 1_000) - 1))
    await main.getByText('₦1,000 is missing.').waitFor()
    await page.reload()
    await main.getByText('₦1,000 is missing.').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, `cash-${width}`)
    await main.getByRole('button', { name: /^Close with/ }).click()
    await main.getByRole('alert').getByText('Please enter the reason for the difference.').waitFor()
    await fill(page, 'Reason for the difference', 'Change was given twice')
    // A sale takes place during the count.
    await counter.sell([{ product: gown }])
    await main.getByRole('button', { name: /^Close with/ }).click()
    await main.getByRole('alert').getByText('Cash was added or removed while you counted:', { exact: false }).waitFor()
    await main.getByText('₦46,000 is missing.').waitFor()
    await fill(page, '₦1,000 notes', String(Math.floor(should / 1_000) + 44))
    await main.getByText('₦1,000 is missing.').waitFor()
    await page.route('**/api/cash/closings', (route) => route.abort(), { times: 1 })
    await main.getByRole('button', { name: /^Close with/ }).click()
    await main.getByRole('alert').getByText('There is no connection').waitFor()
    await main.getByRole('button', { name: /^Close with/ }).click()
    await toast(page, `Drawer closed with ${formatNaira(naira((Math.floor(should / 1_000) + 44) * 1_000))}`).waitFor()
    expect(await main.getByRole('alert').count()).toBe(0)

    await main.getByRole('link', { name: `No. ${last!.number + 1} Ada Eze` }).click()
    await main.getByText('Reason: Change was given twice').waitFor()
    await main.getByText('₦1,000 is missing.').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, `cash-closing-${width}`)
  },
)
