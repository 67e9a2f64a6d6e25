import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill, press, refusals } from '#test/admin-page.ts'
import { flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { addDevice } from '#test/browser/passkey-device.ts'
import { PASSWORD } from '#test/people.ts'
import { codeOf, withApp } from '#test/second-factor.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const KEY_MS = 20
const MINUTE_MS = 60_000
const GUARDED = '/admin/order?q=Halima'

/** Types character by character, as a person does. */
const type = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: KEY_MS })

async function typePassword(page: Page, email: string): Promise<void> {
  await type(page, 'Email', email)
  await type(page, 'Password', PASSWORD)
  await press(page, 'SIGN IN')
}

async function seeAnalytics(page: Page): Promise<void> {
  await page.waitForURL('**/admin/sales-analytics')
  await page.getByRole('heading', { level: 1, name: /^Welcome back, / }).waitFor()
}

async function seeGuarded(page: Page): Promise<void> {
  await page.waitForURL(({ pathname, search }) => pathname + search === GUARDED)
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
}

async function signOut(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE) await press(page, 'Menu')
  await press(page, 'Sign Out')
  await page.waitForURL('**/admin-login')
  // On a phone the toast would appear under the mouse pointer, which keeps it open over the passkey button.
  await page.mouse.move(0, 0)
}

/** Opens a back office page while signed out, which redirects to the login. */
async function openGuarded(page: Page): Promise<void> {
  await page.goto(GUARDED)
  await page.waitForURL('**/admin-login')
}

describe.each(flowWidths('sign-in with a second factor'))('at %i pixels', (width) => {
  // rules: second sign-in step
  test('signs in with a code from the app, and opens the first page or the requested page', async () => {
    const { user, secret } = await withApp(site)
    const page = await openPage(site, { width, expected: refusals })
    await page.goto('/admin-login')
    // After the password step, the email can still be corrected.
    const { user: other } = await withApp(site)
    await typePassword(page, other.email)
    await press(page, 'Start again')
    await typePassword(page, user.email)
    await type(page, 'Code from your authenticator app', codeOf(site, secret, 1))
    await page.keyboard.press('Enter')
    await seeAnalytics(page)
    await screenshot(page, 'signed-in-by-code')
    await signOut(page)

    site.clock.advance(MINUTE_MS)
    await openGuarded(page)
    await typePassword(page, user.email)
    await type(page, 'Code from your authenticator app', codeOf(site, secret, 1))
    await press(page, 'SIGN IN')
    await seeGuarded(page)
  })

  // rules: second sign-in step, recovery codes
  test('signs in with a recovery code, and opens the first page or the requested page', async () => {
    const { user, codes } = await withApp(site)
    const page = await openPage(site, { width, expected: refusals })
    const typeCode = async (code: string) => {
      await press(page, 'Use a recovery code')
      await type(page, 'Recovery code', code)
      await press(page, 'SIGN IN')
    }
    await page.goto('/admin-login')
    await typePassword(page, user.email)
    await typeCode(codes[0]!)
    await seeAnalytics(page)
    await signOut(page)

    await openGuarded(page)
    await typePassword(page, user.email)
    await typeCode(codes[1]!)
    await seeGuarded(page)
  })

  // rules: second sign-in step, passkeys
  test('signs in with only a passkey, or with a password and a passkey, and opens the requested page', async () => {
    const admin = await site.admin()
    // A passkey belongs to a host name, not to an IP address.
    const byName = { url: site.url.replace('127.0.0.1', 'localhost') }
    const page = await openPage(byName, { width, as: admin, expected: refusals })
    await addDevice(page)
    await page.goto('/admin/account/second-factor')
    await press(page, 'Add a passkey')
    await fill(page, 'Passkey name', 'My phone')
    await press(page, 'Continue')
    await press(page, 'I have saved them')
    await signOut(page)

    await press(page, 'Sign in with a passkey')
    await seeAnalytics(page)
    await signOut(page)

    await openGuarded(page)
    await typePassword(page, admin.user.email)
    const secondStep = page.getByRole('form', { name: 'Second step' })
    await secondStep.waitFor()
    const loading = Promise.withResolvers<void>()
    await page.route(/\/api\/order\?/, (route) => loading.promise.then(() => route.continue()))
    await Promise.all([page.waitForRequest(/\/api\/order\?/), press(page, 'Sign in with a passkey')])
    expect(await secondStep.isVisible()).toBe(true)
    loading.resolve()
    await seeGuarded(page)
  })
})
