import { afterAll, beforeAll, expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { noReturnFee } from '#shop/platform/settings/return-fee.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { adminPage, pixelsThatStickOut, uploadNamed } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, pressTwice, screenshot } from '#test/browser.ts'
import { deliver } from '#test/delivered.ts'
import { onHand } from '#test/orders.ts'
import { setSettings } from '#test/settings.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: returns, return eligibility, return restocking, returns page
test.each(flowWidths('returns'))(
  'a customer requests a return by the order’s link; staff approve, receive and refund it, and undo these steps, at %i pixels',
  async (width) => {
    const customer = await site.customer({ name: 'Ngozi Eze' })
    const [gown, scarf] = [
      await site.product({ name: `Adire gown ${width}`, price: 45_000, stock: 5 }),
      await site.product({ name: `Silk scarf ${width}`, price: 9_000, stock: 5 }),
    ]
    const id = await deliver(site, customer, [gown, scarf])
    const { token } = await site.admin()
    await site.api('POST', `/order/${id}/manual-entries`, { token, body: { way: 'cash', amount: 54_000 } })
    const returnFee = { ...noReturnFee, kind: 'sum' as const, sum: naira(2_000) }
    await setSettings(site.services, { legal: { returnFee } })
    const short = id.slice(0, 5)
    const hers = await openPage(site, { width, expected: [/status of 4\d\d/, /ERR_FAILED/] })
    await hers.goto(`/track/${await trackingToken(site.services.secret, id)}`)
    await hers.getByRole('button', { name: 'Return items' }).click()
    const form = hers.getByRole('form', { name: 'Return request' })
    await form.getByRole('button', { name: 'Request return' }).click()
    await form.getByText('Please choose how many items you want to return').waitFor()
    await form.getByRole('button', { name: `Increase items of adire gown ${width}` }).click()
    await form.getByText('We deduct ₦2,000 from your refund').waitFor()
    await form.getByLabel('Note (optional)').fill('It is tight at the waist')
    await form.getByLabel('Pictures (optional, up to 4)').setInputFiles([await uploadNamed('seam.jpg')])
    await form.getByRole('button', { name: 'Request return' }).click()
    await form.getByText('Please choose a reason').waitFor()
    await form.getByLabel(`Reason, Adire gown ${width}`).selectOption('too small')
    await expectNoAxeViolations(hers)
    expect(await pixelsThatStickOut(hers)).toBe(0)
    await screenshot(hers, 'return-form')
    await hers.route('**/api/orders/*/returns', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await form.getByRole('button', { name: 'Request return' }).click()
    await form.getByRole('alert').waitFor()
    await expect.poll(() => form.getByLabel('Note (optional)').inputValue()).toBe('It is tight at the waist')
    await hers.unroute('**/api/orders/*/returns')
    await pressTwice(form.getByRole('button', { name: 'Request return' }))
    await hers.getByText('We received your return request').waitFor()
    expect(await site.db.selectFrom('returns').where('order_id', '=', id).select('state').execute()).toHaveLength(1)
    await hers.getByRole('button', { name: 'View picture of your return' }).click()
    await hers.getByRole('img', { name: 'Returned items (1 of 1)' }).waitFor()
    await hers.getByText('A return fee of ₦2,000 is deducted from your refund.').waitFor()
    expect(await pixelsThatStickOut(hers)).toBe(0)
    await screenshot(hers, 'return-asked')

    const page = await adminPage(site, width, { expected: [/status of 4\d\d/, /ERR_FAILED/] })
    const main = page.getByRole('main')
    await page.goto('/admin/returns')
    const mine = main.getByRole('listitem').filter({ hasText: `#${short}` })
    await mine.getByText('It is tight at the waist').waitFor()
    await mine.getByRole('button', { name: `View picture of #${short}` }).click()
    await mine.getByRole('img', { name: 'Returned items (1 of 1)' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-returns')
    await main.getByRole('button', { name: `Approve: #${short}` }).click()
    await main.getByRole('button', { name: `Mark as received: #${short}` }).waitFor()
    await hers.reload()
    await hers.getByRole('button', { name: 'I have sent it', exact: true }).click()
    await hers.getByText('Your return is on its way').waitFor()

    // The page still shows the old state. After the click, it shows a message and the current state.
    await main.getByRole('button', { name: `Cancel return: #${short}` }).click()
    await main.getByRole('button', { name: `Mark as not on its way: #${short}` }).waitFor()
    const before = await onHand(site.db, gown)
    await main.getByRole('button', { name: `Mark as received: #${short}` }).click()
    const dialog = page.getByRole('dialog')
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-return-received')
    await page.route('**/api/returns/*', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Mark as received' }).click()
    await dialog.getByRole('alert').getByText('There is no connection').waitFor()
    await pressTwice(dialog.getByRole('button', { name: 'Mark as received' }))
    await mine.getByText('1 of 1 returned to stock').waitFor()
    expect(await onHand(site.db, gown)).toBe(before + 1)
    await mine.getByText('₦45,000 was paid for the returned pieces, of which ₦2,000 is kept').waitFor()
    await main.getByRole('button', { name: 'I have given ₦43,000 in cash' }).waitFor()
    await main.getByRole('button', { name: `Other amount or method: #${short}` }).click()
    await dialog.getByLabel('Refund method').selectOption('cash')
    await expect.poll(() => dialog.getByLabel('Amount (NGN)').inputValue()).toBe('43000')
    await dialog.getByLabel('Amount (NGN)').fill('40000')
    await dialog.getByLabel('Reason for refunding less').fill('')
    await dialog.getByRole('button', { name: /^Refund/ }).click()
    await dialog.getByText('Please enter a reason for refunding less').waitFor()
    await dialog.getByLabel('Reason for refunding less').fill('It was worn')
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-return-money')
    await pressTwice(dialog.getByRole('button', { name: /^Refund/ }))
    await dialog.waitFor({ state: 'hidden' })
    await main.getByRole('link', { name: 'Closed' }).click()
    await mine.getByText('₦40,000 in cash').waitFor()
    await screenshot(page, 'admin-returns-over')
    await main.getByRole('button', { name: `Mark as not settled: #${short}` }).click()
    await main.getByRole('link', { name: 'Open', exact: true }).click()
    await main.getByRole('button', { name: `Mark as not received: #${short}` }).click()
    await main.getByRole('button', { name: `Mark as received: #${short}` }).waitFor()
    expect(await onHand(site.db, gown)).toBe(before)

    await page.goto(`/admin/order/${id}`)
    const section = main.getByRole('region', { name: 'Returns' })
    await section.getByRole('button', { name: 'Start a return' }).click()
    const begun = section.getByRole('form', { name: 'Return request' })
    await begun.getByLabel(`Reason, Silk scarf ${width}`).selectOption('faulty')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await pressTwice(begun.getByRole('button', { name: 'Start return' }))
    await section.getByText('Approved').waitFor()
    await screenshot(page, 'admin-order-returns')
    expect(await site.db.selectFrom('returns').where('order_id', '=', id).select('id').execute()).toHaveLength(2)
  },
)
