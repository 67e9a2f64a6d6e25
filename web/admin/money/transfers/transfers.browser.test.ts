import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, pressTwice, screenshot } from '#test/browser.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { naira } from '#shop/core/money.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

/** Places an order by bank transfer for this price. */
async function place(name: string, price: number): Promise<string> {
  const { token } = await site.customer({ name })
  const body = { ...cashOrder([{ product: await site.product({ price, stock: 5 }) }]), transfer: true }
  return (await site.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order.id
}

// rules: transfers page, rows that open
test.each([PHONE, DESK])(
  'at %i pixels a transfer is found by its narration and recorded once after a confirmation',
  async (width) => {
    const page = await adminPage(site, width, { expected: [/media/] })
    const main = page.getByRole('main')
    await page.goto('/admin/transfers')
    await main.getByText('No transfers to confirm').waitFor()
    await screenshot(page, 'admin-transfers-none')

    const [eze, bello] = [await place('Ngozi Eze', 45_000), await place('Hauwa Bello', 61_500)]
    await page.reload()
    await main.getByRole('cell', { name: '₦45,000', exact: true }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-transfers')
    const table = main.getByRole('table', { name: 'Transfers to confirm' })
    // One row is the header.
    const awaited = table.getByRole('row')
    await main.getByLabel('Name, narration or amount').fill('BELLO 61,500.00')
    await expect.poll(() => awaited.count()).toBe(2)

    await awaited.getByText('Hauwa Bello').click()
    await main.getByRole('link', { name: `Order #${bello.slice(0, 5)}` }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-transfers-open')
    await main.getByRole('button', { name: `Record payment: ₦61,500 for #${bello.slice(0, 5)}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Record payment of ₦61,500?' })
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-transfers-yes')
    const confirm = dialog.getByRole('button', { name: 'Record payment', exact: true })
    const right = (element: Element) => element.getBoundingClientRect().right
    expect(await confirm.evaluate(right)).toBeLessThan(await dialog.evaluate(right))
    await pressTwice(confirm)
    await page
      .getByText(`#${bello.slice(0, 5)}: Paid`)
      .first()
      .waitFor()
    await main
      .getByRole('table', { name: 'Recorded transfers' })
      .getByRole('link', { name: `#${bello.slice(0, 5)}` })
      .waitFor()
    expect(await site.db.selectFrom('tenders').where('order_id', '=', bello).select('amount').execute()).toEqual([
      { amount: 61_500 },
    ])
    await main.getByLabel('Name, narration or amount').fill('')
    await expect.poll(() => awaited.count()).toBe(2)
    await site.api('PATCH', `/order/${eze}`, { token: (await site.admin()).token, body: { status: 'cancelled' } })
  },
)

// rules: two-person confirmation, transfers page
test.runIf(isFull).each(flowWidths('second person'))(
  'at %i pixels a large transfer must be confirmed by a second staff member',
  async (width) => {
    const [first, second] = [await adminPage(site, width, { name: 'Zainab Musa' }), await adminPage(site, width)]
    await site.set({ payments: { secondPersonFrom: naira(500_000) } })
    const id = await place('Amina Sule', 640_000)
    const press = `Record payment: ₦640,000 for #${id.slice(0, 5)}`
    await first.goto(`/admin/transfers?open=${id}`)
    await first.getByRole('button', { name: press }).click()
    await first.getByRole('button', { name: 'Record payment', exact: true }).click()
    await first.getByText(/^You recorded on .* that ₦640,000 was received\./).waitFor()
    await expect.poll(() => first.getByRole('button', { name: press }).count()).toBe(0)
    await screenshot(first, 'admin-transfers-second-person')

    await second.goto(`/admin/order/${id}`)
    await second.getByText(/^Zainab Musa recorded on .* that ₦640,000 was received\./).waitFor()
    await second.getByRole('button', { name: 'Not received: ₦640,000, recorded by Zainab Musa' }).click()
    await screenshot(second, 'admin-order-second-person')
    await second.getByRole('button', { name: 'Cancel' }).click()
    await second.goto(`/admin/transfers?open=${id}`)
    await second.getByRole('button', { name: press }).click()
    await second.getByRole('button', { name: 'Record payment', exact: true }).click()
    await second
      .getByText(`#${id.slice(0, 5)}: Paid`)
      .first()
      .waitFor()
    await site.set({ payments: { secondPersonFrom: null } })
  },
)
