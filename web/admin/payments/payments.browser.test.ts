import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processWebhooks } from '#jobs/payments.ts'
import { formatNaira, naira } from '#shop/money.ts'
import { totalsOf } from '#test/pricing.ts'
import { membersOf } from '#shop/closed-list.ts'
import { sandboxPresses, type SandboxPress } from '#shop/payments/providers/sandbox.ts'
import { adminPage, pixelsThatStickOut, proveAnew, signedInLongAgo } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, pressTwice, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: true } })
})
afterAll(() => site.close())

const PRICE = 40_000
/** With 7 % VAT, rounded down. */
const DUE = 42_800
const UNREACHED = 'The provider could not be reached. What is shown may be out of date.'
/** The test's own products have no picture files. */
const noPictures = [/media/]
const section = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })

/** A card order on which `press` was pressed in the sandbox; nobody has looked into it yet. */
async function paid(press?: SandboxPress): Promise<{ id: string; number: string; reference: string }> {
  const { token } = await site.customer({ name: 'Ngozi Eze' })
  const product = await site.product({ price: PRICE, stock: 5 })
  const { amount, shipping } = totalsOf([{ price: naira(PRICE), quantity: 1 }], null, 'card')
  const { body } = await site.api<Placed>('POST', '/order/paystack', {
    token,
    body: { ...cashOrder([{ product }]), amount, shipping },
  })
  const { reference } = body.data
  if (press) await site.api('POST', `/sandbox-pay/${reference}`, { body: { press } })
  return { id: body.order.id, number: body.order.id.slice(0, 5), reference }
}
type Placed = { order: { id: string }; data: { reference: string } }

const signedIn = (width: number): Promise<Page> => adminPage(site, width, { expected: noPictures })

describe.each(flowWidths('payments'))('at %i pixels', (width) => {
  // rules: refund
  test('a payment is checked, then given back in part and in full, never more', async () => {
    const { id, reference } = await paid('approve')
    const page = await signedIn(width)
    await page.goto(`/admin/order/${id}`)
    await section(page).getByText('Awaiting payment').waitFor()
    await section(page).getByText(reference).waitFor()
    await section(page).getByRole('button', { name: 'Check payment' }).click()
    await toast(page, 'Checked with the provider').waitFor()
    await section(page).getByText('Paid', { exact: true }).first().waitFor()
    await screenshot(page, 'admin-payment')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)

    const refund = page.getByRole('dialog', { name: /^Refund of order/ })
    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    await expect.poll(() => refund.getByLabel('Amount (NGN)').inputValue()).toBe(String(DUE))
    await refund.getByLabel('Amount (NGN)').fill(String(DUE + 1))
    await refund.getByLabel('Reason').fill('One seam was open')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByText(`At most ${formatNaira(DUE)} can be given back`).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    await refund.getByText('What you had typed is here again.').waitFor()
    await expect.poll(() => refund.getByLabel('Reason').inputValue()).toBe('One seam was open')
    await refund.getByLabel('Amount (NGN)').fill('₦10,000 ')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByText(`Give ${formatNaira(10_000)} back to Ngozi Eze?`).waitFor()
    await screenshot(page, 'admin-refund')
    await expectNoAxeViolations(page)
    await refund.getByRole('button', { name: 'Yes, give it back' }).click()
    await toast(page, `${formatNaira(10_000)} given back`).waitFor()
    await page.getByRole('region', { name: 'Refunds' }).getByText('One seam was open').waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText(`Refund of ${formatNaira(10_000)} asked for: One seam was open`).waitFor()
    await timeline.getByText(`Refund of ${formatNaira(10_000)}: Given back`).waitFor()

    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    await expect.poll(() => refund.getByLabel('Amount (NGN)').inputValue()).toBe(String(DUE - 10_000))
    await refund.getByLabel('Reason').fill('The rest as well')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByText('Cancel the order and put the pieces back?', { exact: false }).waitFor()
    await expectNoAxeViolations(page)
    await refund.getByRole('button', { name: `Cancel and refund ${formatNaira(DUE - 10_000)}` }).click()
    await toast(page, `The order is cancelled. ${formatNaira(DUE - 10_000)} given back`).waitFor()
    await section(page).getByText('Refunded', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('cancelled')
    await section(page).getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'detached' })
    await screenshot(page, 'admin-refunded')
    await expectNoAxeViolations(page)
    expect(
      await site.db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .where('order_id', '=', id)
        .select(['refunds.amount', 'refunds.state'])
        .orderBy('refunds.created_at')
        .execute(),
    ).toEqual([
      { amount: 10_000, state: 'done' },
      { amount: DUE - 10_000, state: 'done' },
    ])
  })

  test('payments to check is counted, told with both figures, and gone once it was given back', async () => {
    await site.db.deleteFrom('refunds').execute()
    await site.db.updateTable('payments').set({ state: 'refunded' }).where('settled_at', 'is not', null).execute()
    const page = await signedIn(width)
    await page.goto('/admin/money')
    await page.getByText('Nothing to check').waitFor()
    await expectNoAxeViolations(page)

    const { id, number } = await paid('pay less')
    await page.goto(`/admin/order/${id}`)
    await section(page).getByRole('button', { name: 'Check payment' }).click()
    await section(page).getByText('Other amount').waitFor()
    if (width === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Payments to check' }).filter({ visible: true }).click()
    await page.getByRole('heading', { name: 'Another amount than was asked for' }).waitFor()
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

    await listed.getByRole('link', { name: `See order #${number}` }).click()
    await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: /^Refund of order/ })
    await refund.getByLabel('Reason').fill('Half of it came')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByRole('button', { name: 'Refund, keep the order' }).click()
    await toast(page, `${formatNaira(DUE / 2)} given back`).waitFor()
    await page.goto('/admin/money')
    await page.getByText('Nothing to check').waitFor()
  })
})

test('a provider that cannot be reached, or gives no answer to a refund, is told in words', async () => {
  const { id } = await paid('approve')
  const { sandbox } = site.services.providers
  const page = await signedIn(DESK)
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
    const refund = page.getByRole('dialog', { name: /^Refund of order/ })
    await refund.getByLabel('Reason').fill('Sent back')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await refund.getByRole('button', { name: 'Refund, keep the order' }).click()
    await page.getByText('No answer came, so it may or may not have gone.', { exact: false }).first().waitFor()
  } finally {
    site.services.providers.sandbox = sandbox!
  }
  await page.getByRole('region', { name: 'Refunds' }).getByText('No answer', { exact: true }).waitFor()
  await page.goto('/admin/money')
  await page.getByRole('heading', { name: 'Refund did not go through' }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto(`/admin/order/${id}`)
  const no = page.getByRole('button', { name: 'No, it did not' })
  await no.waitFor()
  await expectNoAxeViolations(page)
  await no.click()
  await toast(page, 'Noted. You can give it back once more.').waitFor()
  await page.getByRole('button', { name: 'Take the answer back' }).click()
  await no.waitFor()
})

// rules: cancelled with its refund, confirmed status
test('an order is cancelled and its money given back in one press, and a refunded one is sent on when that is confirmed', async () => {
  const { id } = await paid('approve')
  const page = await signedIn(DESK)
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByRole('button', { name: 'Refund', exact: true }).waitFor()
  await page.getByLabel('Status').selectOption('cancelled')
  await page.getByRole('button', { name: `Cancel and refund ${formatNaira(DUE)}` }).click()
  await toast(page, `The order is cancelled. ${formatNaira(DUE)} given back`).waitFor()
  await page.getByLabel('Status').selectOption('pending')
  await page.getByRole('button', { name: 'Change to Pending' }).click()
  await section(page).getByText('Refunded, not cancelled').first().waitFor()
  await page.getByLabel('Status').selectOption('in transit')
  await page.getByText('The packing slip says: Refunded: do not send.').waitFor()
  await page.getByRole('button', { name: 'Change to Ready to pick up all the same' }).waitFor()
})

// rules: sent once, proof anew
test('pressed twice, money goes back once; a refusal goes back to what was entered', async () => {
  const { id, reference } = await paid('approve')
  const page = await signedIn(PHONE)
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: /^Refund of order/ })
  const give = async (amount: string) => {
    await refund.getByLabel('Amount').fill(amount)
    await refund.getByRole('button', { name: 'Continue' }).click()
    await pressTwice(refund.getByRole('button', { name: 'Yes, give it back' }))
  }
  await refund.getByLabel('Reason').fill('Sent back')
  const quicker = { reference, amount: DUE - 5_000, reason: 'Another admin was quicker' }
  await site.api('POST', `/order/${id}/refunds`, { token: (await site.admin()).token, body: quicker })
  await give('6000')
  await refund.getByRole('button', { name: 'Continue' }).waitFor()
  await expect.poll(() => refund.getByLabel('Reason').inputValue()).toBe('Sent back')
  await signedInLongAgo(site)
  await give('1000')
  await proveAnew(page)
  await toast(page, '₦1,000 given back').waitFor()
  await refund.waitFor({ state: 'detached' })
  const refunds = page.getByRole('region', { name: 'Refunds' }).getByRole('listitem')
  await expect.poll(() => refunds.count()).toBe(2)
})

// rules: payment exceptions
test('a payment is marked as sorted with a reason, put back, and then completed by what came by hand', async () => {
  const { id, number } = await paid('pay less')
  const page = await signedIn(PHONE)
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByRole('button', { name: 'Mark as sorted' }).click()
  const asked = page.getByRole('dialog', { name: 'Mark as sorted' })
  await asked.getByRole('button', { name: 'Mark as sorted' }).click()
  await asked.getByText('Please fill this in').waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-sorted')
  await asked.getByLabel('It was a mistake').check()
  await asked.getByLabel('What was done').fill('a test of ours')
  await asked.getByRole('button', { name: 'Mark as sorted' }).click()
  await toast(page, 'Marked as sorted. It is no longer listed.').waitFor()
  await section(page)
    .getByText(/^Marked as sorted by .*: It was a mistake: a test of ours$/)
    .waitFor()
  const see = page.getByRole('link', { name: `See order #${number}` })
  await page.goto('/admin/money')
  await page.getByRole('main').getByRole('listitem').first().or(page.getByText('Nothing to check')).waitFor()
  await expect.poll(() => see.count()).toBe(0)

  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Put back on the list' }).click()
  await toast(page, 'It is back on the payments to check.').waitFor()
  await section(page).getByRole('button', { name: 'Mark as sorted' }).waitFor()
  await page.goto('/admin/money')
  await see.click()

  await section(page).getByText('that makes the order paid').waitFor()
  await page.getByRole('button', { name: 'Money received' }).click()
  const received = page.getByRole('dialog', { name: 'Money received' })
  await received.getByLabel('Note or proof').fill('Transfer of today')
  await received.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region', { name: 'Money' }).getByText('Paid', { exact: true }).first().waitFor()
  await section(page).getByRole('button', { name: 'Mark as sorted' }).waitFor({ state: 'detached' })
  await expect.poll(() => section(page).getByRole('button', { name: 'Put back on the list' }).count()).toBe(0)
})

// rules: played by hand
test('every ending that the sandbox plays leaves an order page that can be read, where the provider is played on', async () => {
  const page = await signedIn(PHONE)
  for (const press of membersOf(sandboxPresses)) {
    const { id } = await paid(press)
    await page.goto(`/admin/order/${id}`)
    await section(page).getByRole('button', { name: 'Check payment' }).click()
    await toast(page, press === 'no answer' ? UNREACHED : 'Checked with the provider').waitFor()
    await section(page).getByText('Asked').first().waitFor()
  }
  const { id } = await paid('approve')
  await page.goto(`/admin/order/${id}`)
  await section(page).getByRole('button', { name: 'Check payment' }).click()
  await section(page).getByText('Play the provider: …').click()
  await section(page).getByRole('button', { name: 'The bank asks the money back' }).click()
  await toast(page, 'Played. This page shows in a moment what the shop makes of it.').waitFor()
  await processWebhooks(site.services)
  await page.getByRole('region', { name: 'Chargebacks' }).getByText('Answer wanted').waitFor()
  await section(page).getByRole('button', { name: 'You win' }).waitFor()
  await screenshot(page, 'admin-played')
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
})
