import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, pressTwice, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { holdAnswer } from '#test/browser/hold-answer.ts'
import { PASSWORD } from '#test/people.ts'
import { paidAndDelivered, sentBack } from '#test/returns.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const HOUR_MS = 60 * 60_000

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: return refund, return bank details, step-up authentication, pending dialogs
test.each(flowWidths('money of returns'))(
  'at %i pixels staff record missing cash and request a bank account, and the customer sees the refund',
  async (width) => {
    const { token: customer } = await site.customer({ name: 'Ngozi Eze' })
    const { token: admin } = await site.admin()
    const gown = await site.product({ name: `Adire gown ${width}`, price: 45_000, stock: 5 })
    const id = await paidAndDelivered({ shop: site, admin, customer }, gown, { received: false })
    await sentBack({ shop: site, admin, customer }, id)
    const short = id.slice(0, 5)
    const page = await adminPage(site, width, { expected: [/status of 4\d\d|ERR_FAILED/] })
    const main = page.getByRole('main')
    await page.goto('/admin/returns')
    const mine = main.getByRole('listitem').filter({ hasText: `#${short}` })
    await mine.getByText('The payment of ₦45,000 for this order is not recorded').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-return-unwritten')
    await main.getByRole('button', { name: `Record ₦45,000 received in cash: #${short}` }).click()
    const question = page.getByRole('dialog', { name: `Record ₦45,000 received in cash: #${short}?` })
    await question.getByText('₦45,000 from Ngozi Eze will be recorded as received in cash').waitFor()
    await pressTwice(question.getByRole('button', { name: 'Record payment' }))
    await main.getByRole('button', { name: 'I have given ₦45,000 in cash' }).waitFor()
    expect(await site.db.selectFrom('tenders').where('order_id', '=', id).select('id').execute()).toHaveLength(1)

    await main.getByRole('button', { name: `Request bank details: #${short}` }).click()
    await mine.getByText('They are not sent yet').waitFor()
    const hers = await openPage(site, { width, expected: [/status of 4\d\d/] })
    await hers.goto(`/track/${await trackingToken(site.services.secret, id)}`)
    const account = hers.getByRole('form', { name: 'Bank account for your refund' })
    await account.getByLabel('Bank', { exact: true }).fill('Aso Bank')
    await account.getByLabel('Account name').fill('Ngozi Eze')
    await account.getByLabel('Account number').fill('012345678')
    await account.getByRole('button', { name: 'Save bank account' }).click()
    await account.getByText('Please enter the ten digits of the account').waitFor()
    await account.getByLabel('Account number').fill('0123456789')
    await expectNoAxeViolations(hers)
    expect(await pixelsThatStickOut(hers)).toBe(0)
    await screenshot(hers, 'return-bank-details')
    await pressTwice(account.getByRole('button', { name: 'Save bank account' }))
    await hers.getByText('you gave us your bank account for the refund').waitFor()

    await page.reload()
    await main.getByRole('button', { name: `Show bank details: #${short}` }).click()
    await mine.getByText('0123456789').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-return-bank-details')
    // The customer gave a bank account, so a transfer is proposed. It needs a confirmation.
    const dialog = page.getByRole('dialog', { name: `Refund for order #${short}` })
    await main.getByRole('button', { name: `I have sent ₦45,000 by transfer: #${short}` }).click()
    await dialog.getByText('Refund ₦45,000 to Ngozi Eze, by bank transfer?').waitFor()
    await dialog.getByLabel('Note or proof').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-return-money-question')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await main.getByRole('button', { name: `Other amount or method: #${short}` }).click()
    await dialog.getByLabel('Amount (NGN)').fill('40000')
    await dialog.getByLabel('Reason for refunding less').fill('It was worn')
    await dialog.getByLabel('Note or proof').fill('Aso Bank 7781')
    await site.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - HOUR_MS) })
      .where('admin_id', 'is not', null)
      .execute()
    await dialog.getByText('₦40,000 to Ngozi Eze, by bank transfer. This completes the return.').waitFor()
    const amount = dialog.getByLabel('Amount (NGN)')
    await amount.fill('0')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByText('Please enter a whole amount, 1 or more').waitFor()
    await amount.fill('40000')
    await page.route('**/api/returns/*/money', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Refund ₦40,000' }).click()
    await dialog.locator('form').getByRole('alert').getByText('There is no connection').waitFor()
    // The dialog shows the error, so no toast repeats it.
    expect(await toast(page, 'There is no connection. Please try again.').count()).toBe(0)
    await pressTwice(dialog.getByRole('button', { name: 'Refund ₦40,000' }))
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await proof
      .getByText('Refund of ₦40,000 to Ngozi Eze, by bank transfer. You can undo it on the order’s page.')
      .waitFor()
    await screenshot(page, 'admin-return-money-proof')
    await fill(page, 'Your password', PASSWORD)
    const held = await holdAnswer(page, '**/api/returns/*/money')
    await press(page, 'Continue')
    await held.requested
    await proof.waitFor({ state: 'hidden' })
    expect(await dialog.getByRole('alert').count(), 'the former error while the refund is pending').toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('status').getByText('Please wait: your request is being processed.').waitFor()
    await page.keyboard.press('Escape')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await dialog.isVisible(), 'while the refund is pending').toBe(true)
    await screenshot(page, 'admin-return-money-pending')
    held.release()
    await dialog.waitFor({ state: 'hidden' })
    const written = site.db.selectFrom('tenders').where('order_id', '=', id).where('kind', '=', 'given back')
    expect((await written.select('note').execute())[0]!.note).toMatch(/^Aso Bank 7781\. Return: /)
    await hers.reload()
    await hers.getByText('₦40,000 by bank transfer').waitFor()
    await hers.getByText('You paid ₦45,000 for these items. Reason for the smaller refund: It was worn').waitFor()
    await screenshot(hers, 'return-settled')
  },
)
