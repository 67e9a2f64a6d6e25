import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, openPage, screenshot } from '#test/browser.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { withApp } from '#test/second-factor.ts'
import { mailedInvitation } from '#test/staff.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: staff invitation, suspended staff
test.each(flowWidths('staff'))(
  'at %i pixels a staff member is invited, joins with the emailed link, and is suspended',
  async (width) => {
    const email = `packer-${width}@example.com`
    const page = await adminPage(site, width)
    await page.goto('/admin/staff')
    await fill(page, 'Email', email)
    await press(page, 'Send invitation')
    await page.getByText('Choose at least one role').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('checkbox', { name: 'Packer' }).check()
    await press(page, 'Send invitation')
    const row = page.getByRole('listitem', { name: email })
    await row.getByText('Invited', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-staff')

    const hers = await openPage(site, { width, expected: [/status of 4\d\d/] })
    await hers.goto(`/admin-login/invitation#${await mailedInvitation(site)}`)
    await fill(hers, 'Name', 'Bola Ade')
    expect(new URL(hers.url()).hash).toBe('')
    await fill(hers, 'Password', 'a quiet afternoon')
    await fill(hers, 'Confirm password', 'a quiet afternoon')
    await screenshot(hers, 'admin-invitation')
    await press(hers, 'Join')
    await hers.waitForURL('**/admin-login')
    await fill(hers, 'Email', email)
    await fill(hers, 'Password', 'a quiet afternoon')
    await press(hers, 'SIGN IN')
    await hers.waitForURL('**/admin/packing')

    await page.reload()
    await page
      .getByRole('listitem', { name: 'Bola Ade' })
      .last()
      .getByRole('button', { name: /^Suspend/ })
      .click()
    await page
      .getByRole('button', { name: /^Reactivate/ })
      .last()
      .waitFor()
    // An expired session rejects several requests; the last response arrives when the login page is already open.
    const atSignIn = Promise.withResolvers<void>()
    await hers.route('**/api/admin/picture', (route) => atSignIn.promise.then(() => route.continue()))
    await hers.reload()
    await hers.waitForURL('**/admin-login')
    const refused = hers.waitForResponse('**/api/admin/picture')
    atSignIn.resolve()
    await (await refused).finished()
    // A wrong redirect would first have to load the storefront's login page, so all requests are awaited.
    await allAnswered(hers)
    expect(new URL(hers.url()).pathname).toBe('/admin-login')
    await site.db.deleteFrom('admins').where('email', '=', email).execute()
  },
)

// rules: roles, last owner, second factor reset
test('roles are edited in a dialog, a second factor is reset after a confirmation, and the last owner keeps that role', async () => {
  await site.db.deleteFrom('admins').execute()
  const { user } = await withApp(site, { name: 'Chi Eze', roles: ['sales'] })
  const page = await adminPage(site, DESK, { name: 'Ada Obi' })
  await page.goto('/admin/staff')
  const chi = page.getByRole('listitem', { name: 'Chi Eze' })
  await chi.getByText('Has a second factor').waitFor()
  expect(await page.getByRole('button', { name: /^Reset second factor/ }).count(), 'of who has one').toBe(1)
  await chi.getByRole('button', { name: /^Reset second factor/ }).click()
  await press(page, 'Yes, reset it')
  await chi.getByText('No second factor yet').waitFor()
  await page.getByRole('button', { name: 'Roles of Chi Eze' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Editor' }).check()
  await press(page, 'Save')
  await page.getByRole('listitem', { name: 'Chi Eze' }).getByText('Sales and Editor').waitFor()
  const { roles } = await site.db
    .selectFrom('admins')
    .where('id', '=', user.id)
    .select('roles')
    .executeTakeFirstOrThrow()
  expect(roles).toEqual(['sales', 'editor'])
  await page.getByRole('button', { name: 'Roles of Ada Obi' }).click()
  const window = page.getByRole('dialog')
  await window.getByRole('checkbox', { name: 'Owner' }).uncheck()
  await window.getByRole('checkbox', { name: 'Manager' }).check()
  await press(page, 'Save')
  await toast(
    page,
    'The shop needs an owner who can sign in, and this is the last one. Make another staff member an owner first.',
  ).waitFor()
})
