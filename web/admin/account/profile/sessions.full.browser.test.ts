import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, refusals } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const tablet =
  'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

// rules: active sessions
test.each(flowWidths('sessions'))('at %i pixels an admin sees the active sessions and ends them', async (width) => {
  const as = await site.admin()
  const signInElsewhere = async () => {
    const body = { email: as.user.email, password: as.password }
    const headers = { 'user-agent': tablet }
    return (await site.api<{ token: string }>('POST', '/admin/login', { body, headers })).body.token
  }
  const isLive = async (token: string) => (await site.api('GET', '/sessions', { token })).status === 200
  const tokens = [await signInElsewhere(), await signInElsewhere(), await signInElsewhere()]

  const page = await openPage(site, { width, as, expected: refusals })
  await page.goto('/admin/account')
  await page.getByRole('link', { name: 'Sessions' }).click()
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(4)
  await screenshot(page, 'admin-account-sessions-of-several')
  await expectNoAxeViolations(page)
  await expect.poll(() => rows.filter({ hasText: 'This browser' }).getByRole('button').count()).toBe(0)

  await rows
    .filter({ hasText: 'Chrome on Android' })
    .first()
    .getByRole('button', { name: /^Sign out Chrome on Android/ })
    .click()
  await toast(page, 'Device signed out').waitFor()
  await expect.poll(() => rows.count()).toBe(3)
  expect((await Promise.all(tokens.map(isLive))).filter(Boolean)).toHaveLength(2)

  await press(page, 'Sign out everywhere else')
  await toast(page, 'Signed out on all other devices').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  expect((await Promise.all([...tokens, as.token].map(isLive))).filter(Boolean)).toHaveLength(1)
})
