import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchStatus } from '#shop/office/status/watch-status.server.ts'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { smallTargets } from '#test/browser/small-targets.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', env: { SANDBOX_PAYMENTS: false } })
})
afterAll(() => site.close())

/** For each light, the links to the page where its part is set up. */
const accounts = ['Open Payment and email accounts']
const pages = {
  ...{ Emails: accounts, 'Card payments': accounts, Webhooks: accounts, 'Secret key': accounts },
  ...{ Pictures: ['Open Pictures'], Backups: ['Open Backups'], 'Certificate of the web address': ['Open Web address'] },
  ...{ 'Disk space': [], Database: [], 'Background jobs': [], Clock: [], Version: [] },
}

describe.each(flowWidths('system status'))('at %i pixels', (width) => {
  // rules: status lights, status badge
  test('the owner sees a red light in the menu and on the page, and checks it after the repair', async () => {
    site.mailer.setUp(false)
    await site.services.status.look('mails')
    await watchStatus(site.db, site.services.status)
    // On a slow machine, the light would be too old before the page is open.
    await sql`update status_lights set checked_at = now() + interval '1 hour'`.execute(site.db)
    const page = await adminPage(site, width)
    await page.goto('/admin/settings')
    if (width === PHONE) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Back office' })
    await menu.getByRole('link', { name: /^System status.*red: \d$/ }).click()

    const light = page.getByRole('listitem', { name: 'Emails', exact: true })
    await light.getByText('Problem', { exact: true }).waitFor()
    await light.getByText('No mail server is set up', { exact: false }).waitFor()
    await page.getByText(/of the shop do(es)?n’t work\.$/).waitFor()
    await light.getByRole('link', { name: 'Open Payment and email accounts' }).waitFor()
    for (const [name, linked] of Object.entries(pages)) {
      const part = page.getByRole('listitem', { name, exact: true })
      await expect.poll(() => part.getByRole('link').allInnerTexts(), { message: name }).toEqual(linked)
    }
    expect(await pixelsThatStickOut(page)).toBe(0)
    if (width === PHONE) expect(await smallTargets(page)).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await screenshot(page, 'admin-system-status')
    await expectNoAxeViolations(page)

    site.mailer.setUp(true)
    const check = light.getByRole('button', { name: /^Check now/ })
    await check.focus()
    await page.keyboard.press('Enter')
    await light.getByText('OK', { exact: true }).waitFor()
    await light.getByText('Checked', { exact: true }).waitFor()
    await page.getByText('The mail server is ready, and no email is waiting.', { exact: true }).waitFor()
    expect(await check.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  // rules: status lights
  test('the page follows the lights without a reload, and shows an error when it can’t', async () => {
    const page = await adminPage(site, width, { expected: [/status of 503/, /answer: 503/] })
    site.mailer.setUp(true)
    await site.services.status.look('mails')
    await page.clock.install()
    await page.goto('/admin/settings/status')
    const light = page.getByRole('listitem', { name: 'Emails', exact: true })
    await light.getByText('OK', { exact: true }).waitFor()
    site.mailer.setUp(false)
    await site.services.status.look('mails')
    await page.clock.fastForward(31_000)
    await light.getByText('Problem', { exact: true }).waitFor()

    await page.route('**/api/admin/status', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
    await page.clock.fastForward(31_000)
    await page.getByText('Busy', { exact: true }).waitFor()
    await page.unroute('**/api/admin/status')
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await light.getByText('Problem', { exact: true }).waitFor()
    site.mailer.setUp(true)
    await site.services.status.look('mails')
  })
})
