import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processWebhooks } from '#jobs/payments.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { formatNaira } from '#shop/core/money.ts'
import { sandboxPresses } from '#shop/orders/payments/providers/sandbox.ts'
import { pixelsThatStickOut, stepUpAuthentication, signedInLongAgo } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, pressTwice, screenshot } from '#test/browser.ts'
import { DUE } from '#test/browser/card-shopper.ts'
import { paid, section, signedIn } from '#test/browser/paid-order.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: true } })
})
afterAll(() => site.close())

const UNREACHED = 'The provider could not be reached. The payment shown may be out of date.'

describe.each(flowWidths('payments'))('at %i pixels', (width) => {
  test('a payment to check is counted, shows both amounts, and disappears once it is refunded', async () => {
    await site.db.deleteFrom('refunds').execute()
    await site.db.updateTable('payments').set({ state: 'refunded' }).where('settled_at', 'is not', null).execute()
    const page = await signedIn(site, width)
    await page.goto('/admin/money')
    await page.getByText('Nothing to check').waitFor()
    await expectNoAxeViolations(page)

    const { id, number } = await paid(site, 'pay less')
    await page.goto(`/admin/order/${id}`)
    await section(page).getByRole('button', { name: 'Check payment' }).click()
    await section(page).getByText('Different amount').waitFor()
    if (width === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Pages below Money' }).click()
    await page.getByRole('link', { name: 'Payments to check' }).filter({ visible: true }).click()
    await page.getByRole('heading', { name: 'Payment of a different amount' }).waitFor()
    if (width === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('link', { name: /^Payments to check\s+waiting: 1$/ })
      .filter({ visible: true })
      .waitFor()
    await screenshot(page, 'admin-menu')
    await expectNoAxeViolations(page)
    if (width === PHONE) await page.keyboard.press('Escape')
    const listed = page.getByRole('main').getByRole('listitem')
    await listed.getByText(formatNaira(DUE)).waitFor()
    await listed.getByText(formatNaira(DUE / 2)).waitFor()
    await screenshot(page, 'admin-money')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)

    await listed.getByRole('link', { name: `View order #${number}` }).click()
    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: /^Refund for order/ })
    await refund.getByLabel('Reason').fill('Half of it came')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByRole('button', { name: 'Refund, keep the order' }).click()
    await toast(page, `${formatNaira(DUE / 2)} refunded`).waitFor()
    await page.goto('/admin/money')
    await page.getByText('Nothing to check').waitFor()
  })
})

test('reports a provider that cannot be reached and a refund without a response', async () => {
  const { id } = await paid(site, 'approve')
  const { sandbox } = site.services.providers
  const page = await signedIn(site, DESK)
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByRole('button', { name: 'Refund', exact: true }).waitFor()
  site.services.providers.sandbox = {
    ...sandbox!,
    check: async () => ({ kind: 'unreachable', why: 'it is down' }),
    refund: async () => ({ kind: 'unreachable', why: 'it is down' }),
  }
  try {
    await section(page).getByRole('button', { name: 'Check payment' }).click()
    await toast(page, UNREACHED).waitFor()
    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: /^Refund for order/ })
    await refund.getByLabel('Reason').fill('Sent back')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByRole('button', { name: 'Refund, keep the order' }).click()
    await page
      .getByText('The provider did not respond, so the refund may or may not have been made.', { exact: false })
      .first()
      .waitFor()
  } finally {
    site.services.providers.sandbox = sandbox!
  }
  await page.getByRole('region', { name: 'Refunds' }).getByText('Result unknown', { exact: true }).waitFor()
  await page.goto('/admin/money')
  await page.getByRole('heading', { name: 'Refund did not go through' }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto(`/admin/order/${id}`)
  const no = page.getByRole('button', { name: 'No, it was not refunded' })
  await no.waitFor()
  await expectNoAxeViolations(page)
  await no.click()
  await toast(page, 'Marked as not sent. You can refund it again.').waitFor()
  await page.getByRole('button', { name: 'Undo this result' }).click()
  await no.waitFor()
})

// rules: single submission, step-up authentication
test('a double click refunds once, and a rejected refund returns to the form with its values', async () => {
  const { id, reference } = await paid(site, 'approve')
  const page = await signedIn(site, PHONE)
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: /^Refund for order/ })
  const give = async (amount: string) => {
    await refund.getByLabel('Amount').fill(amount)
    await refund.getByRole('button', { name: 'Continue' }).click()
    await pressTwice(refund.getByRole('button', { name: /^Refund ₦/ }))
  }
  await refund.getByLabel('Reason').fill('Sent back')
  const quicker = { reference, amount: DUE - 5_000, reason: 'Another admin was quicker' }
  await site.api('POST', `/order/${id}/refunds`, { token: (await site.admin()).token, body: quicker })
  await give('6000')
  await refund.getByRole('button', { name: 'Continue' }).waitFor()
  await expect.poll(() => refund.getByLabel('Reason').inputValue()).toBe('Sent back')
  await signedInLongAgo(site)
  await give('1000')
  await stepUpAuthentication(page)
  await toast(page, '₦1,000 refunded').waitFor()
  await refund.waitFor({ state: 'detached' })
  const refunds = page.getByRole('region', { name: 'Refunds' }).getByRole('listitem')
  await expect.poll(() => refunds.count()).toBe(2)
})

// rules: payment exceptions
test('a payment exception can be marked as resolved and unresolved, and then resolved by a manual entry', async () => {
  const { id, number } = await paid(site, 'pay less')
  const page = await signedIn(site, PHONE)
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByRole('button', { name: 'Mark as resolved' }).click()
  const asked = page.getByRole('dialog', { name: 'Mark as resolved' })
  await asked.getByRole('button', { name: 'Mark as resolved' }).click()
  await asked.getByText('Please fill this in').waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-sorted')
  await asked.getByLabel('It was a mistake').check()
  await asked.getByLabel('What was done').fill('a test of ours')
  await asked.getByRole('button', { name: 'Mark as resolved' }).click()
  await toast(page, 'Marked as resolved. It is no longer listed.').waitFor()
  await section(page)
    .getByText(/^Marked as resolved by .*: It was a mistake: a test of ours$/)
    .waitFor()
  const see = page.getByRole('link', { name: `View order #${number}` })
  await page.goto('/admin/money')
  await page.getByRole('main').getByRole('listitem').first().or(page.getByText('Nothing to check')).waitFor()
  await expect.poll(() => see.count()).toBe(0)

  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Mark as unresolved' }).click()
  await toast(page, 'Moved back to Payments to check.').waitFor()
  await section(page).getByRole('button', { name: 'Mark as resolved' }).waitFor()
  await page.goto('/admin/money')
  await see.click()

  await section(page).getByText('The order is then paid').waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const received = page.getByRole('dialog', { name: 'Record payment' })
  await received.getByLabel('Note or proof').fill('Transfer of today')
  const due = await received.getByLabel('Amount (NGN)').inputValue()
  await received.getByLabel('Amount (NGN)').fill(String(Number(due) + 2_000))
  await received.getByRole('button', { name: 'Save' }).click()
  await received.getByText('This is ₦2,000 more than is due. Record it?').waitFor()
  await received.getByRole('button', { name: 'Yes, record it' }).waitFor()
  await received.getByLabel('Amount (NGN)').fill(due)
  await received.getByText('This is ₦2,000 more than is due').waitFor({ state: 'detached' })
  await received.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByText('Paid', { exact: true }).first().waitFor()
  await section(page).getByRole('button', { name: 'Mark as resolved' }).waitFor({ state: 'detached' })
  await expect.poll(() => section(page).getByRole('button', { name: 'Mark as unresolved' }).count()).toBe(0)
})

// rules: simulated payments
test('the order page shows each simulated payment result, and a chargeback can be simulated on it', async () => {
  const page = await signedIn(site, PHONE)
  for (const press of membersOf(sandboxPresses)) {
    const { id } = await paid(site, press)
    await page.goto(`/admin/order/${id}`)
    await section(page).getByRole('button', { name: 'Check payment' }).click()
    await toast(page, press === 'no answer' ? UNREACHED : 'Checked with the provider').waitFor()
    await section(page).getByText('Requested').first().waitFor()
  }
  const { id } = await paid(site, 'approve')
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByText('Simulate provider events').click()
  await section(page).getByRole('button', { name: 'The bank opens a dispute' }).click()
  await toast(page, 'Simulated. This page shows the result in a moment.').waitFor()
  await processWebhooks(site.services)
  await page.getByRole('region', { name: 'Disputes' }).getByText('Answer needed').waitFor()
  await section(page).getByRole('button', { name: 'You win the dispute' }).waitFor()
  await screenshot(page, 'admin-played')
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
})
