import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, press, refusals } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { addDevice } from '#test/browser/passkey-device.ts'
import { toast } from '#test/browser/toasts.ts'
import { openSealed } from '#shop/platform/secrets/sealed.server.ts'
import { PASSWORD } from '#test/people.ts'
import { codeOf, withApp } from '#test/second-factor.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const signIn = async (page: Page, email: string) => {
  await page.goto('/admin-login')
  await fill(page, 'Email', email)
  await fill(page, 'Password', PASSWORD)
  await press(page, 'SIGN IN')
}
const asked = (page: Page) => page.getByLabel('Code from your authenticator app')

// rules: second factor, recovery codes
test.each(flowWidths('second-factor'))(
  'at %i pixels an authenticator app is set up and required at the next sign-in',
  async (width) => {
    const admin = await site.admin({ name: 'Zainab Musa' })
    const page = await openPage(site, { width, as: admin, expected: refusals, permissions: ['clipboard-write'] })
    await page.goto('/admin/account/second-factor')
    await screenshot(page, 'second-factor-none')
    await press(page, 'Set up app')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    await screenshot(page, 'second-factor-qr')
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
    await asked(page).fill('000000')
    await press(page, 'Confirm code')
    await page.getByText('Invalid or expired code').first().waitFor()
    await asked(page).fill(codeOf(site, secret))
    await asked(page).press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const codes = await page.getByRole('main').getByRole('listitem').getByRole('code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await press(page, 'Copy')
    await screenshot(page, 'second-factor-codes')
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a file')])
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    await press(page, 'I have saved them')
    await page.getByText('10 of 10 left').waitFor()
    await screenshot(page, 'second-factor-there')

    const other = await openPage(site, { width, expected: refusals })
    await signIn(other, admin.user.email)
    await asked(other).waitFor()
    await expect.poll(() => asked(other).getAttribute('autocomplete')).toBe('one-time-code')
    expect(await asked(other).evaluate((field) => field === document.activeElement)).toBe(true)
    await expectNoAxeViolations(other)
    await screenshot(other, 'second-step')
    await other.reload()
    await asked(other).fill('000000')
    await press(other, 'SIGN IN')
    await other.getByText('Invalid or expired code').first().waitFor()
    await press(other, 'Use a recovery code')
    await fill(other, 'Recovery code', codes[0]!)
    await press(other, 'SIGN IN')
    await toast(other, 'Admin Login Successful').waitFor()
    await other.waitForURL('**/admin/sales-analytics')
  },
)

// rules: second sign-in step
test.runIf(isFull)('the second sign-in step restarts on request and after it has expired', async () => {
  const { user } = await withApp(site)
  const page = await openPage(site, { expected: refusals })
  await signIn(page, user.email)
  await press(page, 'Start again')
  await signIn(page, user.email)
  await asked(page).waitFor()
  await site.db.deleteFrom('sign_in_challenges').execute()
  await asked(page).fill('123456')
  await press(page, 'SIGN IN')
  await page.getByText('Please sign in again', { exact: false }).first().waitFor()
  await page.getByLabel('Password', { exact: true }).waitFor()
})

// rules: step-up authentication
test('a sensitive action requires step-up authentication and then runs', async () => {
  const admin = await withApp(site)
  await site.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 60 * 60_000) })
    .where('admin_id', '=', admin.user.id)
    .execute()
  const page = await openPage(site, { width: PHONE, as: admin, expected: refusals })
  await page.goto('/admin/account/second-factor')
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await press(page, 'Generate ten new codes')
  await dialog.waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'proof-anew')
  await page.keyboard.press('Escape')
  await page.getByText('Please confirm your identity', { exact: false }).waitFor()
  await press(page, 'Generate ten new codes')
  await fill(page, 'Your password', 'not-her-password')
  await press(page, 'Continue')
  await dialog.getByText('This is not your current password').waitFor()
  await fill(page, 'Your password', PASSWORD)
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)
})

// rules: passkeys
test.each(flowWidths('second-factor'))(
  'at %i pixels a passkey is added, renamed, used for step-up authentication and for signing in',
  async (width) => {
    const admin = await site.admin({ name: 'Zainab Musa' })
    // Passkeys belong to a host name, not to an IP address.
    const byName = { url: site.url.replace('127.0.0.1', 'localhost') }
    const page = await openPage(byName, { width, as: admin, expected: refusals })
    await addDevice(page)
    await page.goto('/admin/account/second-factor')
    await press(page, 'Add a passkey')
    await fill(page, 'Passkey name', 'My phone')
    await press(page, 'Continue')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await press(page, 'I have saved them')
    await press(page, 'Rename My phone')
    await fill(page, 'Passkey name', 'Zainab’s phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await page.getByText('Zainab’s phone', { exact: true }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await screenshot(page, 'second-factor-passkeys')

    await site.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 60 * 60_000) })
      .where('admin_id', '=', admin.user.id)
      .execute()
    await press(page, 'Generate ten new codes')
    await press(page, 'Use a passkey')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await press(page, 'I have saved them')

    if (width === PHONE) await press(page, 'Menu')
    await press(page, 'Sign Out')
    await page.waitForURL('**/admin-login')
    await page.mouse.move(0, 0)
    await screenshot(page, 'sign-in-with-passkey')
    await press(page, 'Sign in with a passkey')
    await toast(page, 'Admin Login Successful').waitFor()
    await page.waitForURL('**/admin/sales-analytics')
  },
)

// rules: required second factor
test.runIf(isFull)('an admin without a required second factor must set it up before continuing', async () => {
  const [owner, plain] = [await withApp(site), await site.admin()]
  const turn = async (secondFactor: boolean) => {
    const { body } = await site.api<{ version: number }>('GET', '/settings/security', { token: owner.token })
    const sent = { settings: { secondFactor }, version: body.version }
    await site.api('PATCH', '/settings/security', { token: owner.token, body: sent })
  }
  await turn(true)
  const page = await openPage(site, { width: PHONE, as: plain, expected: refusals })
  await page.goto('/admin/order')
  await page.getByText('Your shop requires a second factor', { exact: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/account/second-factor')
  await screenshot(page, 'second-factor-required')
  await press(page, 'Set up app')
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await asked(page).fill(codeOf(site, secret))
  await press(page, 'Confirm code')
  await press(page, 'I have saved them')
  await page.goto('/admin/order')
  await page.getByRole('heading', { name: 'Order', exact: false }).first().waitFor()
  await turn(false)

  // Without the server's secret key, the settings explain why a second factor can't be required, and users with an app
  // see how they can still sign in.
  const { sealed } = site.services
  site.services.sealed = openSealed({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://elsewhere' })
  await page.goto('/admin/settings/security')
  await page.getByText('can’t require a second factor until', { exact: false }).waitFor()
  await page.getByRole('radio', { name: 'Required for all staff' }).check()
  await press(page, 'Save')
  await page.getByText('Authenticator apps can’t be set up', { exact: false }).first().waitFor()
  await expectNoAxeViolations(page)
  await screenshot(page, 'second-factor-no-key')
  await press(page, 'Cancel')
  await page.goto('/admin/account/second-factor')
  await page.getByText('sign in with a recovery code or a passkey instead', { exact: false }).waitFor()
  await screenshot(page, 'second-factor-app-unreadable')
  site.services.sealed = sealed
})
