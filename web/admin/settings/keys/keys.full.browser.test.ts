import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press, stepUpAuthentication, signedInLongAgo } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { smallTargets } from '#test/browser/small-targets.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let site: TestSite
beforeAll(async () => {
  paystack = await stubPaystack()
  site = await makeTestSite({
    rates: 'unlimited',
    env: { PAYSTACK_API_URL: paystack.server.url, SANDBOX_PAYMENTS: true },
  })
})
afterAll(async () => {
  await site.close()
  await paystack.close()
})

describe.each(flowWidths('keys'))('at %i pixels', (width) => {
  // rules: back-office keys, key test
  test('the owner saves a key, tests it, sees a rejected webhook and removes the key', async () => {
    const page = await adminPage(site, width)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Payment and email accounts', exact: true }).click()
    const section = page.getByRole('region', { name: 'Paystack', exact: true })
    await section.getByText('Not set', { exact: true }).waitFor()
    await section.getByRole('textbox', { name: 'Secret key', exact: true }).fill('pk_live_0123456789')
    await section.getByRole('button', { name: /^Save/ }).click()
    await section.getByText('A Paystack secret key begins with', { exact: false }).waitFor()
    await section.getByRole('textbox', { name: 'Secret key', exact: true }).fill(paystack.secret)
    await section.getByRole('button', { name: /^Save/ }).click()
    await section.getByText('Test key: no real payments', { exact: true }).waitFor()
    await section.getByText('ends in', { exact: false }).waitFor()
    expect(await page.content()).not.toContain(paystack.secret)

    await section.getByRole('button', { name: /^Test connection/ }).click()
    await section.getByText('The connection works.', { exact: true }).waitFor()
    await site.api('POST', '/webhooks/paystack', { raw: '{}' })
    await page.reload()
    await section.getByText('One rejected webhook', { exact: true }).click()
    await section.getByText('Not signed with the key', { exact: false }).waitFor()
    await expect
      .poll(() => section.getByRole('textbox', { name: 'Webhook address for Paystack' }).inputValue())
      .toMatch(/\/api\/webhooks\/paystack$/)
    expect(await pixelsThatStickOut(page)).toBe(0)
    if (width === PHONE) expect(await smallTargets(page)).toEqual([])
    // Scrolls to the top, so that the sticky header covers nothing.
    await page.evaluate(() => scrollTo(0, 0))
    await screenshot(page, 'admin-settings-keys')
    await expectNoAxeViolations(page)

    await section.getByRole('button', { name: /^Remove/ }).click()
    await press(page, 'Yes, remove it')
    await section.getByText('Not set', { exact: true }).waitFor()
    await site.db.deleteFrom('last_refused_webhooks').execute()
  })

  // rules: form drafts, back-office keys
  test('the draft of the mail server settings is restored after a reload, without the password', async () => {
    const page = await adminPage(site, width)
    await page.goto('/admin/settings/keys')
    await fill(page, 'Server', 'smtp.mail.example')
    await fill(page, 'Password', 'a password of hers')
    await page.reload()
    await expect.poll(() => page.getByLabel('Server', { exact: true }).inputValue()).toBe('smtp.mail.example')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('of hers')
  })
})

// rules: step-up authentication
test('an action long after the sign-in asks for the password and then continues', async () => {
  const page = await adminPage(site, DESK)
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await page.goto('/admin/settings/keys')
  const section = page.getByRole('region', { name: 'Paystack', exact: true })
  const secret = section.getByRole('textbox', { name: 'Secret key', exact: true })
  await signedInLongAgo(site)
  await secret.fill(paystack.secret)
  await section.getByRole('button', { name: /^Save/ }).click()
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: 'Use a code' }).count(), 'she has none').toBe(0)
  await page.keyboard.press('Escape')
  await page.getByText('Please confirm your identity', { exact: false }).first().waitFor()
  await expect.poll(() => secret.inputValue()).toBe(paystack.secret)
  await section.getByRole('button', { name: /^Save/ }).click()
  await stepUpAuthentication(page)
  await section.getByText('Test key: no real payments', { exact: true }).waitFor()

  await signedInLongAgo(site)
  await section.getByRole('button', { name: /^Remove/ }).click()
  await press(page, 'Yes, remove it')
  await stepUpAuthentication(page)
  await section.getByText('Not set', { exact: true }).waitFor()

  await page.goto('/admin/customers')
  await signedInLongAgo(site)
  const file = page.waitForEvent('download')
  await press(page, 'Export all customers')
  await stepUpAuthentication(page)
  expect((await file).suggestedFilename()).toMatch(/customers.*\.csv$/)
})

// rules: pages by role
test('a manager sees no keys and no bank accounts', async () => {
  const page = await adminPage(site, DESK, { roles: ['manager'] })
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Shop details', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Payment and email accounts', exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByText('Your role doesn’t allow this').count()).toBe(0)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByText('Reservation for card payments', { exact: true }).waitFor()
  expect(await page.getByText('Bank accounts', { exact: true }).count(), 'where money goes to').toBe(0)
  await page.goto('/admin/settings/keys')
  await page.waitForURL('**/admin/sales-analytics')
})
